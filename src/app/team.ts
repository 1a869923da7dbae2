import type { Template } from '@/craft/prompts/template';
import type { Director, Seat } from '@/craft/vocabulary';
import { DIRECTORS, SEATS } from '@/craft/vocabulary';
import type { Actor } from '@/match/agent';
import type { Tuning } from './models/tuning';

/** A model in a seat: where it is asked, and how. Never holds a key. */
export interface ModelOccupant extends Tuning {
  readonly kind: 'model';
  /** As it is called on the card. */
  readonly name: string;
  /** The base address of its server. */
  readonly server: string;
  readonly model: string;
  /** A wording of one's own; left out, the built-in one. */
  readonly template?: Template;
}

/** Who sits in a seat: a script by name, a person, a model, or the recording that a game was loaded from. */
export type Occupant =
  | ModelOccupant
  | { readonly kind: 'script'; readonly name: string }
  /** `before`: the script, by name, or the model that has the seat again when the person stands up. */
  | { readonly kind: 'person'; readonly name: string; readonly before?: string | ModelOccupant }
  | { readonly kind: 'recording'; readonly name: string };
export type Team = Readonly<Record<Seat, Occupant>>;

export const script = (name: string): Occupant => ({ kind: 'script', name });

export const scriptedTeam = (directors: Readonly<Record<Director, string>>, builder: string): Team => ({
  D1: script(directors.D1),
  D2: script(directors.D2),
  D3: script(directors.D3),
  Builder: script(builder),
});

export const recordedTeam = (actors: Readonly<Partial<Record<Seat, Actor>>>): Team =>
  Object.fromEntries(
    SEATS.map((seat): [Seat, Occupant] => [seat, { kind: 'recording', name: actors[seat]?.name ?? '' }]),
  ) as Team;

/** Whether the seats can be played on without a person: then the game can run by itself. */
export const isScripted = (team: Team): boolean =>
  [...DIRECTORS, 'Builder' as const].every((seat) => team[seat].kind === 'script');

export const seatsModels = (team: Team): boolean => SEATS.some((seat) => team[seat].kind === 'model');
