import { isLoopback } from './address';
import { type Failure, type FailureCode, failure } from './failure';

const LONGEST_DETAIL = 600;

/** What a server says about its refusal, wherever it puts it. */
export interface ServerWords {
  readonly message: string;
  readonly code: string;
  readonly parameter: string | null;
}

/** Error bodies as seen: `{error:{…}}`, `{error:"…"}`, `[{error}]`, `{message}`, `{detail}`, HTML, plain text. */
export function serverWords(body: string): ServerWords {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { message: plainText(body), code: '', parameter: null };
  }
  return wordsOf(Array.isArray(json) ? json[0] : json);
}

export function wordsOf(json: unknown): ServerWords {
  if (typeof json === 'string') return { message: plainText(json), code: '', parameter: null };
  if (!isRecord(json)) return { message: '', code: '', parameter: null };
  const inner = json.error ?? json;
  if (!isRecord(inner)) return { message: plainText(String(inner)), code: '', parameter: null };
  const raw = inner.message ?? inner.detail ?? inner.error ?? inner;
  const metadata = inner.metadata;
  const upstream = isRecord(metadata) && typeof metadata.raw === 'string' ? ` (${metadata.raw})` : '';
  return {
    message: plainText((typeof raw === 'string' ? raw : JSON.stringify(raw)) + upstream),
    code: [inner.code, inner.type, inner.status].filter((it) => it !== undefined && it !== null).join(' '),
    parameter: typeof inner.param === 'string' ? inner.param : null,
  };
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Readable text of an error body: of a page, its title and words. */
function plainText(body: string): string {
  const head = body.slice(0, 20_000);
  const text = /<\s{0,3}(?:!doctype|html|head|body|h1)/i.test(head)
    ? head
        .replace(/<(script|style)[^>]{0,500}>[\s\S]{0,10000}?<\/\1>/gi, ' ')
        .replace(/<[^>]{0,1000}>/g, ' ')
        .replace(/&nbsp;/g, ' ')
    : head;
  const short = text.replace(/\s+/g, ' ').trim();
  return short.length > LONGEST_DETAIL ? `${short.slice(0, LONGEST_DETAIL)}…` : short;
}

/** The failure behind an error status, or behind an error object inside a 200 whose own code stands for it. */
export function failureOfStatus(
  status: number,
  words: ServerWords,
  headers: Headers | null,
  now: number,
): Failure {
  const retryAfterMs = retryAfter(headers, now) ?? retryDelayIn(words.message);
  return failure(codeOfStatus(status, words, retryAfterMs !== null), {
    status,
    detail: words.message,
    retryAfterMs,
    parameter: words.parameter,
  });
}

function codeOfStatus(status: number, { message, code }: ServerWords, told: boolean): FailureCode {
  const says = (pattern: RegExp) => pattern.test(message) || pattern.test(code);
  if (status === 401 || says(/invalid.api.key|incorrect api key|api key not valid|api_key_invalid/i))
    return 'wrong-key';
  if (status === 402 || says(/insufficient_quota/i)) return 'quota';
  if (status === 403) return 'forbidden';
  if (status === 429) {
    // Per-minute limits speak of billing too; only those that name no time to wait are about money.
    return !told && says(/\b(?:credits?|balance|billing)\b/i) ? 'quota' : 'rate-limit';
  }
  if (says(/model_not_found|no such model|invalid model|not a valid model|unknown model/i))
    return 'no-such-model';
  if (says(/\bmodel\b.{0,120}(?:not found|does not exist|not exist|is not available|not loaded|no longer)/i))
    return 'no-such-model';
  if (status === 404 || status === 405) return 'no-such-address';
  if (status === 503 || status === 529 || says(/overloaded/i)) return 'overloaded';
  if (status >= 500) return 'server-error';
  if (status === 0 || (status >= 300 && status < 400)) return 'redirected';
  if (
    status === 413 ||
    says(/context.{0,3}length|context window|maximum context|too many tokens|prompt is too long/i)
  )
    return 'context-length';
  return 'bad-request';
}

/** The server's wish, in milliseconds: seconds, a date, or the finer header of some. */
export function retryAfter(headers: Headers | null, now: number): number | null {
  const fine = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(fine) && fine >= 0) return fine;
  const text = headers?.get('retry-after')?.trim();
  if (!text) return null;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Gemini names the wait in the error's text only. */
function retryDelayIn(message: string): number | null {
  const found = /retry(?:Delay)?(?: in)?["':\s]{1,5}(\d{1,5}(?:\.\d{1,9})?) ?s/i.exec(message);
  return found ? Number(found[1]) * 1000 : null;
}

/** The failure behind an error that `fetch` threw. Node names the reason, a browser does not. */
export function failureOfError(error: unknown, address: string, pageOrigin: string | null): Failure {
  const texts: string[] = [];
  for (let cause: unknown = error; cause instanceof Error && texts.length < 12; cause = cause.cause) {
    texts.push(String((cause as { code?: unknown }).code ?? ''), cause.message);
    if (cause instanceof AggregateError)
      for (const it of cause.errors.slice(0, 4)) texts.push(String((it as { code?: unknown })?.code ?? ''));
  }
  const text = texts.join(' ');
  const detail = texts.filter((it) => it !== '').at(-1) ?? '';
  // Some ports are closed to every fetch, such as those of mail.
  if (/bad port/.test(text)) return failure('bad-address', { detail });
  if (/ECONNREFUSED/.test(text)) return failure('refused', { detail });
  if (/ENOTFOUND|EAI_AGAIN/.test(text)) return failure('unknown-host', { detail });
  if (/CERT|TLS|SSL|SELF_SIGNED/i.test(text)) return failure('certificate', { detail });
  if (/ECONNRESET|EPIPE|UND_ERR|terminated|other side closed/i.test(text))
    return failure('connection-lost', { detail });
  if (pageOrigin?.startsWith('https:') && address.startsWith('http:') && !isLoopback(address))
    return failure('mixed-content', { detail });
  return failure('unreachable', { detail });
}
