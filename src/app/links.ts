import { ROOT, type NodeId, nodeAt, pathTo } from '@/match/record';
import { BUILDER, DIRECTORS, RULE_SETS, SPEAKER_MODES, HEARING_MODES, STARTS } from '@/craft/vocabulary';
import { craftSetup } from '@/craft/setup';
import type { CraftSetup } from '@/craft/game';
import { type Game, newGame } from './game';
import { BUILT_IN, findStructure, type StructureSet } from './library';
import type { CraftRecord } from './tableView';
import { isKnownTeam } from './agents';
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
  setup: '/new',
  game: (id: string, turn: number) => `/game/${encodeURIComponent(id)}/${turn}`,
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
  if (game.source.kind !== 'played' || !isScripted(game.team) || typeof setup.start !== 'string') return false;
  const found = findStructure(sets, setup.structure.id);
  return found?.set.id === BUILT_IN && fromQuery(toQuery(setup, game.team), sets)?.id === game.id;
}

export function toQuery(setup: CraftSetup, team: Team): URLSearchParams {
  return new URLSearchParams({
    structure: setup.structure.id,
    rules: setup.rules,
    start: typeof setup.start === 'string' ? setup.start : 'empty',
    speakers: setup.speakers,
    hearing: setup.hearing,
    turns: String(setup.maxTurns),
    offered: String(setup.candidates),
    hears: setup.builderHears,
    seed: String(setup.seed),
    directors: DIRECTORS.map((director) => team[director].name).join(','),
    builder: team.Builder.name,
  });
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
  const builderHears = one('hears', ['turn', 'conversation'] as const);
  const maxTurns = count('turns', 20, 200);
  const candidates = count('offered', 5, 60);
  const seed = count('seed', 1, 0xffffffff);
  const names = (query.get('directors') ?? 'literal').split(',');
  if (!rules || !start || !speakers || !hearing || !builderHears) return null;
  if (maxTurns === null || maxTurns === 0 || candidates === null || seed === null) return null;
  const director = (k: number) => names[k] ?? names[0]!;
  const team = scriptedTeam(
    { D1: director(0), D2: director(1), D3: director(2) },
    query.get('builder') ?? 'listener',
  );
  if (!isKnownTeam(team)) return null;
  const changes = { rules, start, speakers, hearing, builderHears, maxTurns, candidates, seed };
  return newGame(craftSetup(found.structure, found.index, changes), team, found.structure.id);
}
