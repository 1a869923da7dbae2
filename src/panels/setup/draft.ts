import { type Game, newGame, seedFromText } from '@/app/game';
import { findStructure, type StructureSet } from '@/app/library';
import { choiceOf } from '@/app/models/occupant';
import type { Settings } from '@/app/models/settings';
import { readTuning, type TypedTuning } from '@/app/models/tuning';
import { builderScripts, directorScripts, occupant, PERSON, USUAL_TEAM } from '@/app/scripts';
import { strings } from '@/app/strings';
import type { Team } from '@/app/team';
import { archetypesFor } from '@/craft/archetypes';
import { type Board, blocksOf } from '@/craft/board';
import { craftSetup, MAX_TURNS, PAPER_RUN } from '@/craft/setup';
import { startBoard } from '@/craft/starts';
import { factsOf, type Structure, type StructureFacts } from '@/craft/structure';
import {
  type Archetype,
  DIRECTORS,
  type Director,
  HEARING_MODES,
  type HearingMode,
  isDirector,
  RULE_SETS,
  type RuleSet,
  SEATS,
  type Seat,
  SPEAKER_MODES,
  type SpeakerMode,
  STARTS,
  type Start,
} from '@/craft/vocabulary';

/** A game being set up. Numbers stay text until they are read, so that a person can write what is not one yet. */
export interface Draft {
  readonly set: string;
  readonly structure: string;
  readonly rules: RuleSet;
  readonly start: Start;
  readonly speakers: SpeakerMode;
  readonly hearing: HearingMode;
  readonly builderHears: 'turn' | 'conversation';
  /** Dry runs of the Builder [T9]. */
  readonly tries: 'none' | 'three';
  readonly turns: string;
  readonly seed: string;
  readonly candidates: number;
  readonly directors: Readonly<Record<Director, string>>;
  readonly builder: string;
  /** How models answer, as typed; a seat that is not here has the usual values. */
  readonly tuning: Readonly<Partial<Record<Seat, TypedTuning>>>;
  /** Null: as the structure's place in its set draws them [O4]. */
  readonly archetypes: Readonly<Record<Director, Archetype>> | null;
}

export const MOST_TURNS = 200;
export const MOST_OFFERED = 10;

export interface Found {
  readonly structure: Structure;
  readonly index: number;
  readonly set: StructureSet;
}

/** The structure of a draft: in its set when the set is known, else wherever it is first found. */
export function structureOf(sets: readonly StructureSet[], set: string, id: string): Found | null {
  const own = sets.filter((it) => it.id === set);
  return findStructure(own, id) ?? findStructure(sets, id);
}

/** A draft with the benchmark's values, and what a link asks for beyond them. */
export function draftFrom(query: URLSearchParams, sets: readonly StructureSet[]): Draft {
  const one = <T extends string>(key: string, values: readonly T[]): T =>
    values.find((value) => value === query.get(key)) ?? values[0]!;
  const found =
    structureOf(sets, query.get('set') ?? '', query.get('structure') ?? '') ??
    structureOf(sets, sets[0]!.id, sets[0]!.structures[0]!.id)!;
  const offered = Number(query.get('offered') ?? 5);
  const names = (query.get('directors') ?? USUAL_TEAM.D1.name).split(',');
  const known = (scripts: readonly { readonly name: string }[], name: string | undefined, usual: string) =>
    name === PERSON ? PERSON : (scripts.find((it) => it.name === name)?.name ?? usual);
  const director = (k: number, usual: string) => known(directorScripts, names[k] ?? names[0], usual);
  return {
    set: found.set.id,
    structure: found.structure.id,
    rules: one('rules', RULE_SETS),
    start: one('start', STARTS),
    speakers: one('speakers', SPEAKER_MODES),
    hearing: one('hearing', HEARING_MODES),
    builderHears: one('hears', ['turn', 'conversation']),
    tries: one('tries', ['none', 'three']),
    turns: query.get('turns') ?? String(MAX_TURNS),
    seed: query.get('seed') ?? '1',
    candidates: Number.isInteger(offered) && offered >= 0 && offered <= MOST_OFFERED ? offered : 5,
    directors: {
      D1: director(0, USUAL_TEAM.D1.name),
      D2: director(1, USUAL_TEAM.D2.name),
      D3: director(2, USUAL_TEAM.D3.name),
    },
    builder: known(builderScripts, query.get('builder') ?? undefined, USUAL_TEAM.Builder.name),
    tuning: {},
    archetypes: null,
  };
}

export const archetypesOf = (draft: Draft, index: number): Readonly<Record<Director, Archetype>> =>
  draft.archetypes ?? archetypesFor(index, PAPER_RUN);

/** The turns as a number, or null when the text is none that a game can have. */
export function turnsOf(draft: Draft): number | null {
  const text = draft.turns.trim();
  const turns = Number(text);
  return /^\d+$/.test(text) && turns >= 1 && turns <= MOST_TURNS ? turns : null;
}

/** What the choices come to. */
export interface Outlook {
  readonly board: Board;
  readonly facts: StructureFacts;
  /** Null while the turns are not a number. */
  readonly slack: number | null;
  readonly laid: number;
  readonly errors: { readonly turns: string | null; readonly seed: string | null };
}

export function outlookOf(draft: Draft, structure: Structure): Outlook {
  const t = strings.setup;
  const board = startBoard(structure.board, draft.start);
  const facts = factsOf(structure.board, draft.rules, board);
  const turns = turnsOf(draft);
  return {
    board,
    facts,
    slack: turns === null ? null : turns - facts.par,
    laid: blocksOf(board).length,
    errors: {
      turns: turns === null ? t.turnsWrong : null,
      seed: draft.seed.trim() === '' ? t.seedWrong : null,
    },
  };
}

/** The game that a draft describes, or null while one of its fields is wrong. */
export function gameOf(
  draft: Draft,
  { structure, index }: Found,
  settings: Pick<Settings, 'templates'> = NO_TEMPLATES,
): Game | null {
  const maxTurns = turnsOf(draft);
  const seed = draft.seed.trim();
  if (maxTurns === null || seed === '' || !tuningIsSound(draft)) return null;
  const { rules, start, speakers, hearing, builderHears, tries, candidates } = draft;
  const setup = craftSetup(structure, index, {
    rules,
    start,
    speakers,
    hearing,
    builderHears,
    tools: tries === 'three',
    candidates,
    maxTurns,
    seed: seedFromText(seed),
    archetypes: archetypesOf(draft, index),
  });
  return newGame(setup, teamOf(draft, settings), structure.id);
}

const NO_TEMPLATES = { templates: { director: null, builder: null } };

function teamOf({ directors, builder, tuning }: Draft, settings: Pick<Settings, 'templates'>): Team {
  const sit = (seat: Seat, name: string) => {
    const typed = tuning[seat];
    const read = typed ? readTuning(typed) : null;
    return occupant(seat, name, settings, read?.ok ? read.value : {});
  };
  return {
    D1: sit('D1', directors.D1),
    D2: sit('D2', directors.D2),
    D3: sit('D3', directors.D3),
    Builder: sit('Builder', builder),
  };
}

/** Whether what was typed for the seats of models are numbers that a model can take. */
const tuningIsSound = ({ directors, builder, tuning }: Draft): boolean =>
  SEATS.every((seat) => {
    const typed = choiceOf(isDirector(seat) ? directors[seat] : builder) ? tuning[seat] : undefined;
    return !typed || readTuning(typed).ok;
  });

/** What a choice is called in a sentence. */
const calledBy = (name: string): string => choiceOf(name)?.model ?? name;

/** The game in one sentence. */
export function summaryOf(draft: Draft, { facts }: Outlook, name: string): string {
  const t = strings.setup;
  return t.sum({
    directors: t.sumDirectors(DIRECTORS.map((director) => calledBy(draft.directors[director]))),
    builder: t.sumBuilder(calledBy(draft.builder)),
    structure: name,
    turns: turnsOf(draft) ?? MAX_TURNS,
    par: facts.par,
    rules: t.sumRules[draft.rules],
    from: t.sumFrom[draft.start],
  });
}
