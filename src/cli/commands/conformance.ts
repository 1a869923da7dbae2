import { join } from 'node:path';
import type { Command } from 'commander';
import { CONFORMANCE_FILES, type ConformanceTexts, runConformance } from '../conformance/run';
import { complain, complainOf, print, printJson, readText } from '../terminal';

/** Mismatches that are told in full. */
const TOLD = 20;

export function addConformance(program: Command): void {
  program
    .command('conformance')
    .description('check the engine against a folder of observed cases')
    .argument('<dir>', `a folder with ${CONFORMANCE_FILES.join(', ')}`)
    .option('--json', 'print the counts as JSON')
    .action((dir: string, options: { json?: boolean }) => conformance(dir, options.json ?? false));
}

function conformance(dir: string, json: boolean): void {
  const texts: Record<string, string> = {};
  for (const file of CONFORMANCE_FILES) {
    const text = readText(join(dir, file));
    if (!text.ok) {
      complainOf(join(dir, file), text.error);
      return;
    }
    texts[file] = text.value;
  }
  const run = runConformance(texts as ConformanceTexts);
  if (!run.ok) {
    complainOf(dir, run.error);
    return;
  }
  const { report, first } = run.value;
  if (json) printJson(report);
  else {
    print(`engine   ${report.engine.steps} steps, ${report.engine.mismatches} mismatches`);
    print(`oracle   ${report.oracle.states} states, ${report.oracle.mismatches} mismatches`);
    print(`views    ${report.views.cases} cases, ${report.views.mismatches} mismatches`);
    print(`random   ${report.random.cases} cases, ${report.random.mismatches} mismatches`);
  }
  const all = Object.values(report).reduce((sum, part) => sum + part.mismatches, 0);
  if (all === 0) return;
  for (const it of first.slice(0, TOLD))
    complain(
      `${it.file}, line ${it.line}, ${it.field}: expected ${shown(it.expected)}, got ${shown(it.got)}`,
    );
  complain(`${all} ${all === 1 ? 'mismatch' : 'mismatches'} in all`);
}

const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
