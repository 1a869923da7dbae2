import type { ModelServer } from './http';
import type { WireBody } from './types';

/** A request as a command for a shell. The key is a variable that the reader fills in. */
export function asCurl(server: ModelServer, sent: WireBody, keyed: boolean): string {
  const headers = { 'Content-Type': 'application/json', ...server.headers };
  const lines = [
    `curl -sS -N ${quoted(`${server.baseURL}/chat/completions`)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(keyed ? ['-H "Authorization: Bearer $API_KEY"'] : []),
    `--data-binary ${quoted(JSON.stringify(sent))}`,
  ];
  return lines.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
