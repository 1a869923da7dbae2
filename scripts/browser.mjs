// Finds a Chromium for the end-to-end tests, or installs one. Prints nothing but what it has to install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

/** In order: CHROMIUM_PATH, `chromium` on the PATH, Playwright's own, else an installation. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
    return named;
  }
  const found = onPath('chromium') ?? (await playwrightsOwn());
  if (found) return found;
  console.log('No browser found; installing one for the end-to-end tests …');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && onPath('apt-get')) {
    if (run('apt-get', ['update']) && run('apt-get', ['install', '-y', 'chromium'])) {
      const installed = onPath('chromium');
      if (installed) return installed;
    }
  }
  if (run('npx', ['playwright', 'install', 'chromium'])) {
    const installed = await playwrightsOwn();
    if (installed) return installed;
  }
  throw new Error('no browser could be installed; set CHROMIUM_PATH to a Chromium or Chrome executable');
}
