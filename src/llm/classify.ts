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

/** Money that is spent, in the words of those who sell it. */
const NO_MONEY =
  /insufficient_quota|credit balance|billing hard limit|payment required|(?:insufficient|not enough|out of|no more|no) (?:\w{1,20} )?(?:credits?|balance|funds)\b|credits?\b.{0,40}\b(?:used up|exhausted|depleted|too low|run out)|have any credits|used all (?:available |your )?credits/i;
const MONEY = /\b(?:credits?|balance|billing)\b/i;
const PACE = /rate.?limit|per (?:second|minute|hour|day)\b|requests per|tokens per/i;
const NO_MODEL =
  /model_not_found|no such model|invalid model|not a valid model|unknown model|no models? (?:is |are )?(?:currently )?loaded/i;
const MODEL_GONE =
  /\bmodels?\b.{0,120}(?:not found|does not exist|not exist|is not available|not loaded|no longer)/i;

function codeOfStatus(status: number, words: ServerWords, told: boolean): FailureCode {
  // Addresses of help pages speak of billing whatever the matter is.
  const message = words.message.replace(/https?:\/\/\S{1,300}/g, ' ');
  const says = (pattern: RegExp) => pattern.test(message) || pattern.test(words.code);
  if (status === 401 || says(/invalid.api.key|incorrect api key|api key not valid|api_key_invalid/i))
    return 'wrong-key';
  if (status === 402 || says(/insufficient_quota/i)) return 'quota';
  if (status === 429) {
    // Per-minute limits speak of billing too; only those that name neither a time to wait nor a pace are about money.
    const money = !told && says(MONEY) && !says(PACE);
    return money || (!told && says(NO_MONEY)) ? 'quota' : 'rate-limit';
  }
  if (status < 500 && says(NO_MONEY)) return 'quota';
  if (status === 403) return 'forbidden';
  if (says(NO_MODEL) || says(MODEL_GONE)) return 'no-such-model';
  if (status === 404 || status === 405) return 'no-such-address';
  if (status === 503 || status === 529 || says(/overloaded/i)) return 'overloaded';
  // 408: the server gave up waiting for itself, or for what it passes requests on to.
  if (status >= 500 || status === 408) return 'server-error';
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

const SPAN =
  '\\d{1,6}(?:\\.\\d{1,9})? ?(?:milliseconds?|ms|hours?|h|minutes?|mins?|m|seconds?|secs?|s)(?![a-z])';
const WAIT = new RegExp(
  `(?:try again|retry|retryDelay|wait)(?: in| after| for)?["':\\s]{1,5}((?:${SPAN} ?){1,4})`,
  'i',
);
const UNITS = new Map([
  ['milli', 1],
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

/**
 * The wait that the error's text names, in milliseconds: some name it nowhere else, and pages are seldom shown the headers.
 * Seen: `try again in 2.5s`, `120ms`, `6m0s` or `20 seconds`, `retry after 6 seconds`, `"retryDelay": "21s"`.
 */
function retryDelayIn(message: string): number | null {
  const span = WAIT.exec(message)?.[1];
  if (span === undefined) return null;
  let wait = 0;
  for (const [, count, unit] of span.toLowerCase().matchAll(/(\d+(?:\.\d+)?) ?(milli|ms|[hms])/g))
    wait += Number(count) * UNITS.get(unit!)!;
  return Math.round(wait);
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
