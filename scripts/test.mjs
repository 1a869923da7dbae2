// Runs every suite and closes with one plain line that counts them all together.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'crafttable-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  return status ?? 1;
}

function count(name, passed, failed, skipped = 0) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(`\n== ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
}

const heading = (name) => console.log(`\n== ${name}`);

/** A suite that only says yes or no counts as one test. */
function single(name, command, args) {
  heading(name);
  const good = run(command, args) === 0;
  count(name, good ? 1 : 0, good ? 0 : 1);
  return good;
}

/** Reads a runner's own report. A runner that died or left no report counts as one failure. */
function reported(name, status, file, read) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`${name} left no readable report: ${error.message}`);
  }
  const failed = status !== 0 && counts.failed === 0 ? 1 : counts.failed;
  count(name, counts.passed, failed, counts.skipped);
}

function unit() {
  heading('unit, property and conformance tests');
  const file = join(scratch, 'unit.json');
  const status = run('npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  reported('unit, property and conformance tests', status, file, (report) => {
    const broken = report.testResults.filter(
      (it) => it.status === 'failed' && it.assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
  if (!existsSync('../shared/conformance')) {
    console.log(
      'Conformance was skipped: the vectors of the published engine are not part of this project. Put them in\n' +
        '../shared/conformance (docs/formats.md, “Conformance vectors”, describes the five files) and run again.',
    );
  }
}

async function endToEnd() {
  const name = 'end-to-end tests in a real browser';
  heading(name);
  let browser;
  try {
    browser = await findBrowser();
  } catch (error) {
    console.error(error.message);
    return count(name, 0, 1);
  }
  console.log(`Browser: ${browser}`);
  const file = join(scratch, 'e2e.json');
  const status = run('npx', ['playwright', 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  reported(name, status, file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

single('types', 'npx', ['tsc', '--noEmit']);
single('lint', 'npx', ['biome', 'check', '.']);
unit();
if (single('build', 'npx', ['vite', 'build'])) await endToEnd();
else count('end-to-end tests in a real browser', 0, 1);

rmSync(scratch, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
