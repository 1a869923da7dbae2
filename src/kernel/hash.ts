/**
 * A stable 32-bit hash of plain data (FNV-1a over its canonical JSON, object keys sorted), as eight hex
 * digits. For content addresses and derived seeds; not for security.
 */
export function stableHash(value: unknown): string {
  return hash32(canonicalJson(value)).toString(16).padStart(8, '0');
}

/** FNV-1a over the UTF-16 code units of a string. Source: Fowler, Noll and Vo's published constants. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) {
    hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  }
  return hash >>> 0;
}

/** JSON with sorted keys and no white space: equal data gives equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
