import { findObjects, isObject, type JsonObject, textOf } from './json';
import { plainSigns } from './signs';

/** A tool call that a model wrote into its text, as it would have sent it. */
export interface TextCall {
  readonly name: string;
  readonly arguments: string;
}

/** The one tool there is [T9]: what a call without a name means. */
const DRY_RUN = 'simulate_move';
const IS_DRY_RUN = /^(?:functions?\.)?simulate_?move$/i;
const MOST_CALLS = 10;

const TOOL_TOKEN =
  /(?:<|&lt;)\|?[^<>|\n]{0,10}(?:tool|python_tag)[^<>|\n]{0,30}\|?(?:>|&gt;)|\[TOOL_CALLS\]/gi;
const TAGGED =
  /(?:<|&lt;)(tool_?calls?|function_?calls?|tool_use|tool_code|invoke|simulate_?move|function)(?:[\s=:][^<>\n]{0,80})?(?:>|&gt;)/gi;
/** The tool's name and then, close by, what it is called with. */
const NAMED =
  /(?:functions?\.)?simulate_?move(?:\.call)?(?::\d{1,3})?(?:[\s`:"'*=>-]{0,12}(?:json\s{0,3}|action[ _]input[\s:]{1,4}|\[ARGS\]\s{0,3})?(?=[({])|[ \t`:"'*=>(-]{0,12}(?=(?:place|remove)\s{0,2}:))/gi;

/**
 * Takes the tool calls out of a text: they try a move and make none [T9]. Known are the tags and tokens of the
 * common chat templates, JSON with a name and arguments, and `simulate_move(…)`.
 */
export function takeCalls(raw: string): { readonly text: string; readonly calls: readonly TextCall[] } {
  const calls: TextCall[] = [];
  const take = (body: string) => {
    for (const call of callsOf(body)) if (calls.length < MOST_CALLS) calls.push(call);
  };
  let text = cut(raw, taggedRegions(plainSigns(raw)), take);
  text = cut(text, tokenRegion(plainSigns(text)), take);
  text = cut(text, namedRegions(plainSigns(text)), take);
  const objects = findObjects(text).filter(({ value }) => callsIn(value).length > 0);
  for (const { value } of objects.slice(0, MOST_CALLS)) calls.push(...callsIn(value));
  return {
    text: cut(
      text,
      objects.map(({ at, end }) => [at, end] as const),
      () => {},
    ),
    calls: calls.slice(0, MOST_CALLS),
  };
}

type Region = readonly [from: number, to: number];

function cut(text: string, regions: readonly Region[], take: (body: string) => void): string {
  if (regions.length === 0) return text;
  const rest: string[] = [];
  let from = 0;
  for (const [at, end] of regions) {
    if (at < from) continue;
    rest.push(text.slice(from, at));
    take(text.slice(at, end));
    from = end;
  }
  rest.push(text.slice(from));
  return rest.join('\n');
}

function taggedRegions(plain: string): Region[] {
  const lower = plain.toLowerCase();
  const regions: Region[] = [];
  let from = 0;
  for (const found of plain.matchAll(TAGGED)) {
    if (found.index < from) continue;
    const name = found[1]!.toLowerCase();
    const close = lower.indexOf(`/${name}`, found.index + found[0].length);
    const end = close < 0 ? plain.length : close + name.length + 1;
    const sign = /^\s{0,3}(?:>|&gt;)/.exec(plain.slice(end, end + 8));
    from = end + (sign?.[0].length ?? 0);
    regions.push([found.index, from]);
  }
  return regions;
}

/** From the first token of a tool call to the last, or to the end where there is but one. */
function tokenRegion(plain: string): Region[] {
  let first: Region | null = null;
  let last: Region | null = null;
  for (const found of plain.matchAll(TOOL_TOKEN)) {
    const region: Region = [found.index, found.index + found[0].length];
    first ??= region;
    last = region;
  }
  if (first === null || last === null) return [];
  return [[first[0], first === last ? plain.length : last[1]]];
}

function namedRegions(plain: string): Region[] {
  const regions: Region[] = [];
  let from = 0;
  for (const found of plain.matchAll(NAMED)) {
    if (found.index < from) continue;
    const at = found.index + found[0].length;
    const sign = plain[at];
    // A remark in brackets behind the name is no call.
    if (sign === '(' && !/^\(\s*(?:[{"')]|\w{1,30}\s*=|place\b|remove\b)/i.test(plain.slice(at, at + 60)))
      continue;
    const line = plain.indexOf('\n', at);
    if (sign === '(' || sign === '{') from = closedAt(plain, at);
    else from = line < 0 ? plain.length : line;
    regions.push([found.index, from]);
  }
  return regions;
}

/** Place behind the bracket that closes the one at `at`; the end of the text when none does. */
function closedAt(plain: string, at: number): number {
  let depth = 0;
  let quote = '';
  for (let k = at; k < plain.length; k++) {
    const sign = plain[k]!;
    if (quote !== '') {
      if (sign === '\\') k++;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(' || sign === '{' || sign === '[') depth++;
    else if ((sign === ')' || sign === '}' || sign === ']') && --depth === 0) return k + 1;
  }
  return plain.length;
}

const PAIR =
  /\b(\w{1,30})\s{0,3}=\s{0,3}(?:"([^"\n]{0,200})"|'([^'\n]{0,200})'|(\([^()\n]{0,40}\)|-?\d{1,3}\b))/g;
const PARAMETER = /<parameter(?:=|\s{1,3}name=")(\w{1,30})"?>([^<]{0,200})<\/parameter>/gi;

/** The calls of a stretch of text that is known to hold one. */
function callsOf(body: string): readonly TextCall[] {
  const objects = findObjects(body);
  const calls = objects.flatMap(({ value }) => callsIn(value));
  if (calls.length > 0) return calls;
  const name = nameIn(body);
  if (objects[0]) return [{ name, arguments: JSON.stringify(objects[0].value) }];
  const fields = [...body.matchAll(PARAMETER)].map(([, key, value]) => [key, value!.trim()]);
  if (fields.length === 0)
    for (const [, key, double, single, plain] of body.matchAll(PAIR))
      fields.push([key, double ?? single ?? plain ?? '']);
  if (fields.some(([key]) => key === 'action'))
    return [{ name, arguments: JSON.stringify(Object.fromEntries(fields)) }];
  const words = /\b(?:place|remove)\s{0,2}:[^\n]{0,200}/i.exec(body)?.[0] ?? '';
  return [{ name, arguments: words }];
}

function nameIn(body: string): string {
  if (/simulate_?move/i.test(body)) return DRY_RUN;
  const found =
    /<function=([\w.]{1,60})|\bname="([\w.]{1,60})"|^\W{0,40}(?:tool_call\W{1,6})?(?:functions?\.)?([a-z_]\w{1,60})\s{0,2}[({]/i.exec(
      body.slice(0, 400),
    );
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? DRY_RUN;
}

/** The calls that a JSON object makes; none when it is no call. */
function callsIn(object: JsonObject): TextCall[] {
  const list = object.tool_calls;
  if (Array.isArray(list)) return list.filter(isObject).flatMap(callsIn);
  const inner = [object.function, object.tool_call, object.function_call].find(isObject);
  if (inner) return callsIn(inner);
  const key = Object.keys(object).find((it) => IS_DRY_RUN.test(it));
  if (key !== undefined) return [{ name: DRY_RUN, arguments: written(object[key]) }];
  const dry = ['name', 'tool', 'tool_name', 'function', 'action', 'type', 'command'].find(
    (it) => typeof object[it] === 'string' && IS_DRY_RUN.test(object[it]),
  );
  const name = dry ? DRY_RUN : textOf(object, ['name', 'tool', 'tool_name', 'function']);
  const given =
    object.arguments ??
    object.parameters ??
    object.args ??
    object.input ??
    object.tool_input ??
    object.action_input;
  if (name === null || (given === undefined && dry === undefined)) return [];
  if (given !== undefined) return [{ name, arguments: written(given) }];
  const rest = Object.fromEntries(Object.entries(object).filter(([it]) => it !== dry));
  return [{ name, arguments: JSON.stringify(rest) }];
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
