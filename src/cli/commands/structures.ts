import type { Command } from 'commander';
import { EMPTY_BOARD, filledCount } from '@/craft/board';
import { ceilingOf } from '@/craft/ceiling';
import { builtInStructures, generateStructures } from '@/craft/generator';
import { factsOf, type Structure } from '@/craft/structure';
import { RULE_SETS, TIERS, type Tier } from '@/craft/vocabulary';
import { encodeDataset } from '@/records/dataset';
import { oneOf, whole } from '../numbers';
import { loadStructures } from '../structure-file';
import { complainOf, print, printJson, writeText } from '../terminal';

export function addStructures(program: Command): void {
  const structures = program.command('structures').description('make or list target structures');
  structures
    .command('generate')
    .description('draw structures and write them in the form of the official set')
    .option('--count <number>', 'how many', whole(1, 10_000), 20)
    .option(
      '--seed <number>',
      'the same seed gives the same structures',
      whole(0, Number.MAX_SAFE_INTEGER),
      1,
    )
    .addOption(oneOf('--tier <tier>', 'only structures of this tier', TIERS))
    .option('--avoid-hidden', 'keep dominoes off the hidden cells, so that published rules can finish them')
    .option('--prefix <text>', 'the names are this and a number', 'generated')
    .option('--out <file>', 'write to a file instead of the terminal')
    .option('--json', 'print JSON: the set itself, or with --out what was written')
    .action(generate);
  structures
    .command('list')
    .description('par, blocks out of reach and ceiling of each structure under both rule sets')
    .option('--file <file>', 'a set of structures; the built-in one when left out')
    .option('--json', 'print the table as JSON')
    .action(list);
}

interface GenerateOptions {
  readonly count: number;
  readonly seed: number;
  readonly tier?: Tier;
  readonly avoidHidden?: boolean;
  readonly prefix: string;
  readonly out?: string;
  readonly json?: boolean;
}

function generate({ count, seed, tier, avoidHidden, prefix, out, json }: GenerateOptions): void {
  const structures = generateStructures({
    count,
    seed,
    prefix,
    ...(tier ? { tier } : {}),
    ...(avoidHidden ? { avoidHidden } : {}),
  });
  const text = encodeDataset(structures);
  if (out === undefined) print(text.trimEnd());
  else if (!writeText(out, text)) return;
  else if (json) printJson({ structures: structures.length, out });
  else print(`${structures.length} structures written to ${out}`);
}

function list({ file, json }: { file?: string; json?: boolean }): void {
  const structures =
    file === undefined ? { ok: true as const, value: builtInStructures() } : loadStructures(file);
  if (!structures.ok) {
    complainOf(file ?? '', structures.error);
    return;
  }
  const rows = structures.value.map(rowOf);
  if (json) {
    printJson(rows);
    return;
  }
  print(
    'structure            tier     filled   free: par ceiling   published: par out-of-reach ceiling finishable',
  );
  for (const { id, tier, filled, free, published } of rows) {
    print(
      [
        id.padEnd(20),
        tier.padEnd(8),
        String(filled).padStart(6),
        String(free.par).padStart(11),
        free.ceiling.toFixed(3).padStart(7),
        String(published.par).padStart(16),
        String(published.outOfReach).padStart(12),
        published.ceiling.toFixed(3).padStart(7),
        published.finishable ? 'yes' : 'no',
      ].join(' '),
    );
  }
}

function rowOf({ id, tier, board }: Structure) {
  const [published, free] = RULE_SETS.map((rules) => ({
    ...factsOf(board, rules),
    // An oracle that goes round in circles has no end to measure; its progress is where it was noticed.
    circles: ceilingOf(EMPTY_BOARD, board, rules).circles,
  }));
  return { id, tier, filled: filledCount(board), free: free!, published: published! };
}
