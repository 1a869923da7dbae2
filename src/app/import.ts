import { boardToJson } from '@/craft/board';
import type { Structure } from '@/craft/structure';
import { SEATS, type Seat } from '@/craft/vocabulary';
import { stableHash } from '@/kernel/hash';
import type { Result } from '@/kernel/result';
import type { Actor } from '@/match/agent';
import { decodeDataset } from '@/records/dataset';
import { failedTriesIn } from '@/records/failed-tries';
import type { FileFault } from '@/records/fault';
import { MAX_FILE_SIZE } from '@/records/json';
import { isLines, linesOf } from '@/records/lines';
import type { App } from './app';
import type { Game } from './game';
import { teamFromMeta } from './gameJson';
import { keepSets } from './keptSets';
import { fromTries, pendingIn } from './models/pending';
import { type Reading, readText } from './reading';
import { strings } from './strings';
import type { CraftRecord } from './tableView';
import { recordedTeam } from './team';

/** What a person should be shown after files were read: a game on the table, else a set in the gallery. */
export interface ImportOutcome {
  readonly game: Game | null;
  readonly set: string | null;
}
const NOTHING: ImportOutcome = { game: null, set: null };

type ImportedGames = Extract<Reading, { readonly kind: 'log' }>;

/** A file as the browser hands it over; its text is read only when its size is within the limit. */
export interface TextFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  text(): Promise<string>;
}

/**
 * Reads files one after the other. A game is put on the table only when its file was read and re-executed to the
 * end, so whatever is wrong with a file, the running game stays as it is. Every fault is told.
 * @param options `open: false` leaves the table as it is; the games are on the shelf.
 */
export async function importFiles(
  app: App,
  files: Iterable<TextFile>,
  { open = true }: { readonly open?: boolean } = {},
): Promise<ImportOutcome> {
  const list = (await Promise.all([...files].map(inLines))).flat();
  const reading = app.reading.getState();
  const signal = reading.begin(list.length);
  let outcome = NOTHING;
  const told: Told = { refused: [], opened: [], disagreeing: [] };
  for (const [k, file] of list.entries()) {
    if (signal.aborted) break;
    reading.next(shortName(file.name), k);
    const one = await importFile(app, file, told, signal);
    outcome = { game: outcome.game ?? one.game, set: outcome.set ?? one.set };
  }
  const opened = open && !signal.aborted ? outcome.game : null;
  if (opened) app.table.getState().open(opened);
  tellOpened(app, told.opened);
  tellDisagreeing(app, told.disagreeing);
  // Told last: only then is it known whether another of the files came onto the table.
  const untouched = opened === null && app.table.getState().game ? strings.notice.untouched : '';
  tellRefused(app, told.refused, untouched);
  reading.end(signal);
  return outcome;
}

/** A file of lines as a file for each. What is too large, or cannot be read, is left to who reads it. */
async function inLines(file: TextFile): Promise<readonly TextFile[]> {
  if (!isLines(file.name) || file.size > MAX_FILE_SIZE) return [file];
  const lines = await file.text().then(
    (text) => linesOf(file.name, text),
    () => [],
  );
  if (lines.length === 0) return [file];
  return lines.map(({ name, text }) => ({ name, size: text.length, text: async () => text }));
}

/** As `importFiles`, for text that was pasted or fetched. */
export const importText = (app: App, name: string, text: string): Promise<ImportOutcome> =>
  importFiles(app, [{ name, size: text.length, text: async () => text }]);

/** What is told of files when all were read. */
interface Told {
  /** Those that were not taken, and why. */
  readonly refused: { readonly file: string; readonly detail: string; readonly place?: string }[];
  /** Those whose games were taken, with nothing to say against them. */
  readonly opened: { readonly file: string; readonly title: string; readonly detail?: string }[];
  /** Logs with values that disagree with the rules, and how many. */
  readonly disagreeing: { readonly file: string; readonly title: string; readonly values: number }[];
}

/** So many files are told of each by itself; more in one card, which leaves the page in view. */
const FEW_FILES = 3;

function tellOpened(app: App, opened: Told['opened']): void {
  const { tell } = app.notices.getState();
  const t = strings.notice;
  if (opened.length > FEW_FILES)
    tell({
      tone: 'good',
      title: t.manyOpened(opened.length),
      detail: t.manyAgree(opened.map((it) => it.file)),
    });
  else for (const { file: _, ...it } of opened) tell({ tone: 'good', ...it });
}

function tellDisagreeing(app: App, logs: Told['disagreeing']): void {
  const { tell } = app.notices.getState();
  const t = strings.notice;
  if (logs.length > FEW_FILES)
    tell({ tone: 'bad', title: t.manyDisagree(logs.length), detail: t.disagreeList(logs) });
  else for (const { title, values } of logs) tell({ tone: 'bad', title, detail: t.logDisagrees(values) });
}

function tellRefused(app: App, refused: Told['refused'], untouched: string): void {
  const { tell } = app.notices.getState();
  const t = strings.notice;
  const ending = (detail: string) => `${detail} ${untouched}`.trim();
  if (refused.length <= FEW_FILES) {
    for (const { file, detail, ...place } of refused)
      tell({ tone: 'bad', title: t.notTaken(file), detail: ending(sentence(detail)), ...place });
    return;
  }
  const lines = refused.map(
    ({ file, detail, place }) => `${file}: ${place === undefined ? '' : `${place}: `}${sentence(detail)}`,
  );
  tell({
    tone: 'bad',
    title: t.manyNotTaken(refused.length),
    detail: [...lines, untouched].join('\n').trim(),
  });
}

async function importFile(app: App, file: TextFile, told: Told, signal: AbortSignal): Promise<ImportOutcome> {
  const refuse = (detail: string, place?: string) => {
    told.refused.push({ file: shortName(file.name), detail, ...(place ? { place } : {}) });
    return NOTHING;
  };
  if (file.size > MAX_FILE_SIZE)
    return refuse(strings.notice.tooLarge(Math.ceil(file.size / 2 ** 20), MAX_FILE_SIZE / 2 ** 20));
  let text: string;
  try {
    text = await file.text();
  } catch {
    return refuse(strings.notice.unreadableFile);
  }
  if (text.trim() === '') return refuse(strings.notice.empty);
  let read: Result<Reading, FileFault>;
  try {
    await frame(); // The line that tells of the reading is drawn first.
    read = app.ports.readAside
      ? await app.ports.readAside(text, file.name, signal)
      : readText(text, file.name);
  } catch (error) {
    if (signal.aborted) return NOTHING;
    return refuse(error instanceof Error ? error.message : String(error));
  }
  if (signal.aborted) return NOTHING;
  if (!read.ok) return refuse(read.error.message, read.error.path);
  switch (read.value.kind) {
    case 'dataset': {
      const structures = decodeDataset(text);
      if (!structures.ok) return refuse(structures.error.message, structures.error.path);
      return { game: null, set: addSet(app, baseName(file.name), structures.value) };
    }
    case 'log':
      tellLeft(app, file.name, read.value.left);
      return { game: await shelveLog(app, file.name, read.value, told), set: null };
    case 'record': {
      const { record, meta } = read.value;
      const title =
        typeof meta?.title === 'string' && meta.title.trim() ? meta.title : record.setup.structure.id;
      const team = teamFromMeta(meta) ?? recordedTeam(actorsOf(record));
      const source = { kind: 'record', file: file.name } as const;
      const id = gameId('record', record);
      const brought = { id, title, record, team, source, disagreements: [] };
      const game = await shelve(
        app,
        pendingIn<Game>(brought, () => fromTries(failedTriesIn(meta))),
      );
      told.opened.push({ file: shortName(file.name), title: strings.notice.recordOpened(shortName(title)) });
      return { game, set: null };
    }
  }
}

function addSet(app: App, title: string, structures: readonly Structure[]): string {
  const id = `set-${stableHash(structures.map(({ id, tier, board }) => ({ id, tier, ...boardToJson(board) })))}`;
  app.library.getState().add({ id, title, structures });
  const kept = keepSets(app.ports.storage, app.library.getState().sets);
  app.notices.getState().tell({
    tone: 'good',
    title: strings.notice.setLoaded(shortName(title), structures.length),
    ...(kept ? {} : { detail: strings.notice.setThisVisit }),
  });
  return id;
}

/** Games of a log that could not be read, with the first one's fault. */
function tellLeft(app: App, file: string, left: readonly FileFault[]): void {
  const [first] = left;
  if (!first) return;
  app.notices.getState().tell({
    tone: 'bad',
    title: strings.notice.gamesLeft(shortName(file), left.length),
    detail: sentence(first.message),
    place: first.path,
  });
}

async function shelveLog(
  app: App,
  file: string,
  { games, left }: ImportedGames,
  told: Told,
): Promise<Game | null> {
  const shelved: Game[] = [];
  const single = games.length + left.length === 1;
  for (const { place, record, disagreements } of games) {
    const source = { kind: 'log', file } as const;
    const title = single ? baseName(file) : strings.games.gameOfLog(baseName(file), place + 1);
    const team = recordedTeam(actorsOf(record));
    // Two logs may lead to one record and still tell different things of it.
    const otherwise = disagreements.map(({ turn, field, logged }) => [turn, field, logged]);
    const id = gameId('log', record, otherwise);
    shelved.push(await shelve(app, { id, title, record, team, source, disagreements }));
  }
  const disagreements = games.reduce((sum, game) => sum + game.disagreements.length, 0);
  const turns = games.reduce((sum, game) => sum + game.turns, 0);
  const title = strings.notice.logOpened(shortName(file), games.length);
  if (disagreements === 0)
    told.opened.push({ file: shortName(file), title, detail: strings.notice.logAgrees(turns) });
  else told.disagreeing.push({ file: shortName(file), title, values: disagreements });
  return shelved[0] ?? null;
}

/** The id comes from the game as it came, so a file opened twice finds its game with all branches played since. */
async function shelve(app: App, game: Game): Promise<Game> {
  const found = await app.saver.load(game.id);
  if (!found) app.saver.save(game);
  return found ?? game;
}

/** From the game as it came, and telling nothing of it: the address of a seat holds it. */
const gameId = (kind: 'log' | 'record', record: CraftRecord, more: unknown = null): string =>
  `${kind}-${stableHash([record, more])}${stableHash([more, record])}`;

/** Who acted last in each seat. */
function actorsOf(record: CraftRecord): Partial<Record<Seat, Actor>> {
  const actors: Partial<Record<Seat, Actor>> = {};
  for (const seat of SEATS) {
    const by = record.nodes.findLast((node) => node.seat === seat)?.by;
    if (by) actors[seat] = by;
  }
  return actors;
}

export const OFFICIAL_SET =
  'https://raw.githubusercontent.com/csu-signal/CRAFT/main/data/structures_dataset_20.json';
export const OFFICIAL_TITLE = 'Official set';

/** Fetches the paper's structures. Only ever called for a person's click; null when it failed (told) or was cancelled. */
export async function loadOfficialDataset(app: App, signal: AbortSignal): Promise<string | null> {
  const words = strings.notice.fetch;
  const fail = (detail: string, place?: string) => {
    app.notices
      .getState()
      .tell({ tone: 'bad', title: words.failed, detail: sentence(detail), ...(place ? { place } : {}) });
    return null;
  };
  let text: string;
  try {
    const answer = await app.ports.fetch(OFFICIAL_SET, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (!answer.ok) return fail(words.status(answer.status));
    text = await answer.text();
  } catch {
    return signal.aborted ? null : fail(words.offline);
  }
  if (signal.aborted) return null;
  const structures = decodeDataset(text);
  if (!structures.ok) return fail(`${words.notSet} (${structures.error.message})`, structures.error.path);
  return addSet(app, OFFICIAL_TITLE, structures.value);
}

const baseName = (file: string): string => file.replace(/\.json$/i, '').slice(0, 120) || file;
/** Names of files are anything: a line shows so much of one. */
const shortName = (name: string): string => (name.length > 60 ? `${name.slice(0, 57)}…` : name);
const sentence = (text: string): string => {
  const upper = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?)]$/.test(upper) ? upper : `${upper}.`;
};
const frame = () => new Promise((resolve) => setTimeout(resolve, 0));
