import type { Command } from 'commander';
import { craftWorld } from '@/craft/world';
import { ok, type Result } from '@/kernel/result';
import { stateAt, tipsOf } from '@/match/record';
import { decodeRecord } from '@/records/craft-record';
import type { FileFault } from '@/records/fault';
import { readJson } from '@/records/json';
import type { Disagreement } from '@/records/official/compare';
import { importLogData } from '@/records/official/import';
import { kindOf, unknownKind } from '@/records/sniff';
import { complain, complainOf, print, printJson, readText } from '../terminal';

interface Replayed {
  readonly turns: number;
  readonly disagreements: readonly Disagreement[];
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .description('re-execute every turn of official logs or saved games and name each disagreement')
    .argument('<file...>', 'official logs or saved games')
    .option('--json', 'print files, turns and disagreements as JSON')
    .action((files: string[], options: { json?: boolean }) => replay(files, options.json ?? false));
}

function replay(files: readonly string[], json: boolean): void {
  let read = 0;
  let turns = 0;
  const disagreements: Disagreement[] = [];
  for (const file of files) {
    const result = replayFile(file);
    if (!result.ok) {
      complainOf(file, result.error);
      continue;
    }
    read++;
    turns += result.value.turns;
    disagreements.push(...result.value.disagreements);
    if (!json) print(`${file}: ${result.value.turns} turns, ${count(result.value.disagreements.length)}`);
  }
  if (json) printJson({ files: read, turns, disagreements });
  if (disagreements.length === 0) return;
  process.exitCode = 1;
  if (json) return;
  for (const it of disagreements) {
    const turn = it.turn === null ? '' : `, turn ${it.turn}`;
    complain(
      `${it.file}: game ${it.game}${turn}, ${it.field}: logged ${shown(it.logged)}, computed ${shown(it.computed)}`,
    );
  }
}

function replayFile(file: string): Result<Replayed, FileFault> {
  const text = readText(file);
  if (!text.ok) return text;
  const json = readJson(text.value);
  if (!json.ok) return json;
  switch (kindOf(json.value)) {
    case 'official-log': {
      const log = importLogData(json.value, file);
      if (!log.ok) return log;
      const { games } = log.value;
      return ok({
        turns: games.reduce((sum, game) => sum + game.turns, 0),
        disagreements: games.flatMap((game) => game.disagreements),
      });
    }
    case 'record': {
      // Decoding re-executes every branch and compares its end with the kept hash.
      const file = decodeRecord(text.value);
      if (!file.ok) return file;
      const { record } = file.value;
      const turns = tipsOf(record).reduce(
        (sum, tip) => sum + stateAt(craftWorld, record, tip).turns.length,
        0,
      );
      return ok({ turns, disagreements: [] });
    }
    case 'dataset':
    case 'unknown':
      return unknownKind();
  }
}

const count = (number: number): string => (number === 1 ? '1 disagreement' : `${number} disagreements`);
const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};
