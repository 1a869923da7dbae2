import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What of an answer may be called its type. A page of the server would run its scripts in the app's own origin. */
const TYPES = /^(application\/(?:json|x-ndjson|jsonl)|text\/event-stream)\s*(?:;|$)/i;

/**
 * The headers of an answer that reach the page: what kind of text it is and how long to wait, and both only in the forms
 * that they should have. Anything else could be a key.
 */
export function passedHeaders(headers: Headers, clean: (text: string) => string): Record<string, string> {
  const passed: Record<string, string> = {
    'content-type': TYPES.exec(headers.get('content-type') ?? '')?.[1]?.toLowerCase() ?? 'text/plain',
  };
  for (const [name, form] of [
    [
      'retry-after',
      /^(?:\d{1,9}(?:\.\d{1,9})?|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/,
    ],
    ['retry-after-ms', /^\d{1,12}(?:\.\d{1,9})?$/],
  ] as const) {
    const value = headers.get(name)?.trim() ?? '';
    if (form.test(value) && clean(value) === value) passed[name] = value;
  }
  return passed;
}

/** With every answer: nothing of it is run, framed, guessed at, kept or told to others. */
export const CLOSED: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
};

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Why a request is not answered: a foreign site could point a name of its own here, or a page of it could ask. */
export function whyRefused(headers: IncomingHttpHeaders, hosts: readonly string[]): string | null {
  const { host = '', origin } = headers;
  if (!LOCAL_HOST.test(host) && !hosts.includes(host) && !hosts.includes(host.replace(/:\d+$/, '')))
    return 'This name is not one of the gateway.';
  const site = headers['sec-fetch-site'];
  if (
    (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) ||
    // Also not those of another port of this machine.
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  )
    return 'Pages of other origins are not answered.';
  return null;
}

/** The path that is asked for, without dots; null when there is none. */
export function pathOf({ url = '' }: IncomingMessage): string | null {
  const target = url.startsWith('/') ? `http://gateway${url}` : url;
  return URL.canParse(target) ? new URL(target).pathname : null;
}

/** The whole body, or null when it is too long. Read to its end all the same: who still sends hears no refusal. */
export async function bodyOf(request: IncomingMessage, longest: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= longest) parts.push(part);
    else parts.length = 0;
  }
  return length <= longest ? Buffer.concat(parts) : null;
}
