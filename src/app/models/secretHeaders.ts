import { redactKeys } from '@/llm/keys';

/** Words that stand for a key wherever they are a part of a header's name, written as one or not. */
const SECRET_PARTS =
  /authori[sz]|authentic|secret|passw|passphrase|credential|cookie|bearer|signature|(?:api|access|auth|private|subscription|license|client|account|user|master|service|virtual)keys?$/;
/** Words that do so only by themselves: a monkey holds no key. */
const SECRET_WORDS =
  /^(?:key|keys|apikeys?|auth|[a-z]*token|pass|pwd|pw|jwt|sig|hmac|pat|sas)$|^auth(?!or)|auth$/;
/** Begin the value of a header that lets somebody in. */
const SCHEMES =
  /^(?:basic|bearer|digest|token|key|api-?key|negotiate|ntlm|hawk|oauth|signature|mutual|vapid|gnap|dpop|privatetoken|scram-\S+|aws4-\S+)[\s=]+\S/i;
/** A signed token, or a long run of letters and digits as only machines write it. */
const JWT = /\beyJ[\w-]{5,}\.[\w-]+/;
const LONG_RUN = /[A-Za-z0-9]{20,}/g;
/** Names under which such a run is a name and opens nothing. */
const NAMING =
  /(?:^|[-_])(?:id|organi[sz]ation|org|project|tenant|account|trace\w*|request|version|beta|commit|revision)$/i;

/** Whether a header lets somebody in: by its name, by the scheme of its value, or by what the value looks like. */
export function isSecretHeader(name: string, value: string): boolean {
  // Words are told apart by signs, or as in `apiKey` and `APIKey`.
  const words = name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return (
    SECRET_PARTS.test(words.join('')) ||
    words.some((word) => SECRET_WORDS.test(word)) ||
    SCHEMES.test(value) ||
    JWT.test(value) ||
    redactKeys(value) !== value ||
    (!NAMING.test(name) &&
      (value.match(LONG_RUN) ?? []).some((run) => /\d/.test(run) && /[A-Za-z]/.test(run)))
  );
}
