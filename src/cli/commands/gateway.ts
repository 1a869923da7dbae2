import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { isLoopback } from '@/llm';
import { reachedAt } from '../gateway/addresses';
import { createGateway } from '../gateway/server';
import { upstreamsFrom } from '../gateway/upstreams';
import { whole } from '../numbers';
import { complain, print } from '../terminal';

interface Options {
  readonly allow: readonly string[];
  readonly host: string;
  readonly port: number;
  readonly dist: string;
  readonly name: readonly string[];
}

const gather = (value: string, before: readonly string[]): readonly string[] => [...before, value];

export function addGateway(program: Command): void {
  program
    .command('gateway')
    .description('serve the built app and forward its models’ requests, with keys that the page never sees')
    .option(
      '--allow <server>',
      'forward to this server: a name such as openai, or name=address; again for more',
      gather,
      [],
    )
    .option(
      '--host <address>',
      'listen here; anything but this machine lets others use your keys',
      '127.0.0.1',
    )
    .option('--port <number>', 'the port', whole(0, 65535), 4180)
    .option('--dist <folder>', 'the built app', 'dist')
    .option(
      '--name <host>',
      'a further host name under which the page may be opened; again for more',
      gather,
      [],
    )
    .addHelpText(
      'after',
      '\nKeys are read from CRAFTTABLE_KEY_<NAME>, or for well-known servers from OPENAI_API_KEY, ANTHROPIC_API_KEY,\nGEMINI_API_KEY and OPENROUTER_API_KEY. Without --allow, the well-known servers with a key are allowed.',
    )
    .action(serve);
}

async function serve({ allow, host, port, dist, name }: Options): Promise<void> {
  const upstreams = upstreamsFrom(allow, process.env);
  if (!upstreams.ok) return complain(`--allow: ${upstreams.error}`);
  if (!existsSync(join(dist, 'index.html')))
    return complain(`${dist} holds no built app; run \`npm run build\` first`);
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const found = reachedAt(host, networkInterfaces());
  const server = createGateway({ upstreams: upstreams.value, dist, hosts: [...name, ...found], log });
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      complain(`the gateway cannot listen on ${host}:${port}: ${error.message}`);
      resolve(false);
    });
    server.listen(port, host, () => resolve(true));
  });
  if (!listening) return;
  const address = server.address();
  const real = typeof address === 'object' && address ? address.port : port;
  const urls = [...found, ...name].map((it) => `http://${/:\d+$/.test(it) ? it : `${it}:${real}`}/`);
  print(`CraftTable is at ${urls[0]}`);
  for (const url of urls.slice(1)) print(`  also at ${url}`);
  for (const it of upstreams.value)
    print(`  ${it.name} → ${it.baseURL} (${it.key ? 'with its key' : 'without a key'})`);
  if (upstreams.value.length === 0) print('  no model server is allowed; see --help');
  if (!found.every((it) => isLoopback(`http://${it}`)))
    print('  Others in your network can now use these servers at your expense.');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
