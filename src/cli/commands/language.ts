import type { Command } from 'commander';
import { type ListenerAgreement, listenerAgreement, type ToldTurn } from '@/agents/agreement';
import { turnMessages } from '@/craft/world';
import { type ImportedGame, importOfficialLog } from '@/records/official/import';
import { playedTurns } from '@/records/turns';
import { complainOf, print, printJson, readText } from '../terminal';

export function addLanguage(program: Command): void {
  program
    .command('language')
    .description(
      'how much of what logged Directors said is understood, and whether the listener does what the Builder did',
    )
    .argument('<file...>', 'official logs')
    .option('--json', 'print the shares as JSON')
    .action((files: string[], options: { json?: boolean }) => language(files, options.json ?? false));
}

function language(files: readonly string[], json: boolean): void {
  const all: ToldTurn[] = [];
  const rows: ({ file: string } & ListenerAgreement)[] = [];
  for (const file of files) {
    const text = readText(file);
    const log = text.ok ? importOfficialLog(text.value, file) : text;
    if (!log.ok) {
      complainOf(file, log.error);
      continue;
    }
    for (const fault of log.value.left) complainOf(file, fault);
    const turns = log.value.games.flatMap(toldTurns);
    all.push(...turns);
    rows.push({ file, ...listenerAgreement(turns) });
  }
  if (rows.length === 0) return;
  const total = listenerAgreement(all);
  if (json) {
    printJson({ files: rows, total });
    return;
  }
  for (const { file, ...row } of rows) print(`${file}\n${rowText(row)}`);
  if (rows.length > 1) print(`all ${rows.length} files\n${rowText(total)}`);
}

const toldTurns = ({ record, tip }: ImportedGame): ToldTurn[] =>
  playedTurns(record, tip).map(({ open, built }) => ({
    board: open.board,
    messages: turnMessages(open),
    candidates: open.setup.candidates > 0 ? open.candidates : null,
    attempted: built.action === 'build' ? built.move : null,
    rules: open.setup.rules,
  }));

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const rowText = (it: ListenerAgreement): string =>
  [
    `  messages understood   ${percent(it.understoodShare)}  (${it.understood} of ${it.messages}; mean weight ${it.weightShare.toFixed(2)})`,
    `  same move as Builder  ${percent(it.agreedShare)}  (${it.agreed} of ${it.turns} turns with a move; asks instead in ${it.asked})`,
  ].join('\n');
