import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { MODEL } from './game';
import { type Received, type ScriptedServer, type ServerOptions, startModelServer } from './server';

export const roleOf = ({ body }: Pick<Received, 'body'>) =>
  body.messages[0].content.startsWith('You are the Builder') ? 'builder' : 'director';

/** The command line beside a scripted model server, in a folder of its own; all of it is gone after each test. */
export function commandLine(options: ServerOptions = { queueOf: roleOf }) {
  const place = { server: null as unknown as ScriptedServer, folder: '' };
  let running: ChildProcess | null = null;
  beforeEach(async () => {
    place.server = await startModelServer(options);
    place.folder = mkdtempSync(join(tmpdir(), 'crafttable-models-'));
  });
  afterEach(async () => {
    running?.kill();
    running = null;
    await place.server.close();
    rmSync(place.folder, { recursive: true, force: true });
  });

  function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args], {
      env: { ...process.env, ...env },
    });
    running = child;
    const seen = { out: '', err: '' };
    child.stdout.on('data', (text) => {
      seen.out += text;
    });
    child.stderr.on('data', (text) => {
      seen.err += text;
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    return { child, seen, ended };
  }

  const models = (...roles: readonly ('director' | 'builder')[]) =>
    roles.flatMap((role) => [`--${role}-server`, place.server.baseURL, `--${role}-model`, MODEL]);
  return { place, start, models };
}
