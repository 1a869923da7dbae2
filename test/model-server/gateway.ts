import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGateway, type GatewayTimes } from '@/cli/gateway/server';
import { upstreamsFrom } from '@/cli/gateway/upstreams';

export interface TestGateway {
  readonly origin: string;
  readonly server: Server;
  /** What it has logged. */
  readonly lines: readonly string[];
  /** A request as it stands: `fetch` sets the host itself, and tidies paths. */
  raw(
    path: string,
    headers?: Readonly<Record<string, string>>,
    method?: string,
  ): Promise<{
    readonly status: number;
    readonly text: string;
    readonly headers: NodeJS.Dict<string | string[]>;
  }>;
  /** Asks the server behind it for an answer. */
  post(body: unknown, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A gateway to one server, called `local`, with a built app of two files and a secret beside it. */
export async function startGateway(
  baseURL: string,
  key: string,
  times: Partial<GatewayTimes> = {},
): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'crafttable-gateway-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), '<head><title>CraftTable</title></head>');
  writeFileSync(join(folder, 'dist/assets/app.js'), 'start()');
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  const upstreams = upstreamsFrom([`local=${baseURL}`], { CRAFTTABLE_KEY_LOCAL: key });
  if (!upstreams.ok) throw new Error(upstreams.error);
  const lines: string[] = [];
  const server = createGateway({
    upstreams: upstreams.value,
    dist: join(folder, 'dist'),
    hosts: ['table.example'],
    log: (line) => lines.push(line),
    times,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    server,
    lines,
    raw: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        plainRequest({ hostname: '127.0.0.1', port, path, method, headers }, async (response) => {
          const text = (await buffer(response)).toString();
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
        })
          .on('error', reject)
          .end();
      }),
    post: (body, init = {}) =>
      fetch(`${origin}/gateway/local/chat/completions`, {
        method: 'POST',
        body: JSON.stringify(body),
        ...init,
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
