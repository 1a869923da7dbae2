import type { CraftSetup } from '@/craft/game';
import { craftSetup } from '@/craft/setup';
import {
  BUILDER,
  DIRECTORS,
  HEARING_MODES,
  RULE_SETS,
  type Seat,
  SPEAKER_MODES,
  STARTS,
} from '@/craft/vocabulary';
import { type NodeId, nodeAt, pathTo, ROOT } from '@/match/record';
import { isKnownTeam } from './agents';
import { type Game, newGame } from './game';
import { BUILT_IN, findStructure, type StructureSet } from './library';
import type { CraftRecord } from './tableView';
import { isScripted, scriptedTeam, type Team } from './team';

/**
 * Addresses within the app. A game of scripts on a built-in structure carries its whole set-up in its address,
 * so that the link shows the same game, turn by turn, on any machine; any other game is found by its id in the
 * browser that holds it.
 */
export const routes = {
  table: '/',
  gallery: '/gallery',
  games: '/games',
  lab: '/lab',
  setup: '/new',
  models: '/models',
  /** The page about models, looking at one server's connection at once. */
  check: (server: string, model: string) => `/models?${new URLSearchParams({ check: server, model })}`,
  /** A turn of null: wherever the table stands. */
  game: (id: string, turn: number | null) =>
    `/game/${encodeURIComponent(id)}${turn === null ? '' : `/${turn}`}`,
  seat: (id: string, seats: readonly Seat[]) => `/seat/${encodeURIComponent(id)}/${seats.join(',')}`,
} as const;

/** The turn that a link to `cursor` names: the one it lies in, or the last one finished. */
export function turnOf(record: CraftRecord, cursor: NodeId): number {
  return cursor === ROOT
    ? 0
    : pathTo(record, cursor).filter((id) => nodeAt(record, id).seat === BUILDER).length;
}

/** Whether a link to this game works on another machine. */
export function isPortable(game: Game, sets: readonly StructureSet[]): boolean {
  const { setup } = game.record;
  if (game.source.kind !== 'played' || !isScripted(game.team) || typeof setup.start !== 'string')
    return false;
  const found = findStructure(sets, setup.structure.id);
  // Somebody else may have sat there in between.
  const byTeam = game.record.nodes.every(
    ({ by, seat }) => by.kind === 'script' && by.name === game.team[seat].name,
  );
  return byTeam && found?.set.id === BUILT_IN && fromQuery(toQuery(setup, game.team), sets)?.id === game.id;
}

/** What a link says of a game: its structure, and all that is not the benchmark's own value. */
export function toQuery(setup: CraftSetup, team: Team): URLSearchParams {
  const directors = DIRECTORS.map((director) => team[director].name);
  const said: readonly (readonly [key: string, value: string, usual: string])[] = [
    ['rules', setup.rules, RULE_SETS[0]],
    ['start', typeof setup.start === 'string' ? setup.start : STARTS[0], STARTS[0]],
    ['speakers', setup.speakers, SPEAKER_MODES[0]],
    ['hearing', setup.hearing, HEARING_MODES[0]],
    ['turns', String(setup.maxTurns), String(USUAL.turns)],
    ['offered', String(setup.candidates), String(USUAL.offered)],
    ['hears', setup.builderHears, BUILDER_HEARS[0]],
    ['tries', setup.tools ? 'three' : 'none', 'none'],
    ['seed', String(setup.seed), String(USUAL.seed)],
    [
      'directors',
      directors.every((name) => name === directors[0]) ? directors[0]! : directors.join(','),
      USUAL.director,
    ],
    ['builder', team.Builder.name, USUAL.builder],
  ];
  const query = new URLSearchParams({ structure: setup.structure.id });
  for (const [key, value, usual] of said) if (value !== usual) query.set(key, value);
  return query;
}

/** What a link that does not say means. */
const USUAL = { turns: 20, offered: 5, seed: 1, director: 'careful', builder: 'listener' } as const;
const BUILDER_HEARS = ['turn', 'conversation'] as const;

/** The address of a place in a game: with its whole set-up where that is enough to make it anew. */
export function linkTo(game: Game, cursor: NodeId, sets: readonly StructureSet[]): string {
  const path = routes.game(game.id, turnOf(game.record, cursor));
  return isPortable(game, sets) ? `${path}?${toQuery(game.record.setup, game.team)}` : path;
}

/** The game that a portable link describes, or null when any part of it is not understood. */
export function fromQuery(query: URLSearchParams, sets: readonly StructureSet[]): Game | null {
  const found = findStructure(sets, query.get('structure') ?? '');
  if (!found) return null;
  const one = <T extends string>(key: string, values: readonly T[]): T | null =>
    values.find((value) => value === (query.get(key) ?? values[0])) ?? null;
  const count = (key: string, fallback: number, most: number): number | null => {
    const value = Number(query.get(key) ?? fallback);
    return Number.isInteger(value) && value >= 0 && value <= most ? value : null;
  };
  const rules = one('rules', RULE_SETS);
  const start = one('start', STARTS);
  const speakers = one('speakers', SPEAKER_MODES);
  const hearing = one('hearing', HEARING_MODES);
  const builderHears = one('hears', BUILDER_HEARS);
  const tries = one('tries', ['none', 'three']);
  const maxTurns = count('turns', USUAL.turns, 200);
  const candidates = count('offered', USUAL.offered, 60);
  const seed = count('seed', USUAL.seed, 0xffffffff);
  const names = (query.get('directors') ?? USUAL.director).split(',');
  if (!rules || !start || !speakers || !hearing || !builderHears || !tries) return null;
  if (maxTurns === null || maxTurns === 0 || candidates === null || seed === null) return null;
  const director = (k: number) => names[k] ?? names[0]!;
  const team = scriptedTeam(
    { D1: director(0), D2: director(1), D3: director(2) },
    query.get('builder') ?? USUAL.builder,
  );
  if (!isKnownTeam(team)) return null;
  const tools = tries === 'three';
  const changes = { rules, start, speakers, hearing, builderHears, tools, maxTurns, candidates, seed };
  return newGame(craftSetup(found.structure, found.index, changes), team, found.structure.id);
}
