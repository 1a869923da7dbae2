import type { Json } from '@/match/agent';

/** A value of a log on one line: text as it is, numbers short, anything larger as JSON that ends somewhere. */
export function valueText(value: Json): string {
  if (value === null) return '–';
  if (typeof value === 'string') return clipped(value);
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(4)));
  return clipped(JSON.stringify(value));
}

const MOST = 160;
const clipped = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);
