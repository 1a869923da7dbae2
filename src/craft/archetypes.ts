import { PythonRandom, pythonTupleHash } from '@/kernel/python-random';
import { ARCHETYPES, type Archetype, DIRECTORS, type Director } from './vocabulary';

/** The seed of one Director's archetype: CPython's tuple hash mod 2³² [O4]. `director` is its index in DIRECTORS. */
export const archetypeSeed = (structureIndex: number, director: number, run: number): number =>
  Number(pythonTupleHash([structureIndex, director, run]) & 0xffffffffn);

/** The three archetypes of a game [O4]. */
export function archetypesFor(structureIndex: number, run: number): Readonly<Record<Director, Archetype>> {
  const draw = (director: number) =>
    new PythonRandom(archetypeSeed(structureIndex, director, run)).choice(ARCHETYPES);
  return Object.fromEntries(DIRECTORS.map((name, k) => [name, draw(k)])) as Record<Director, Archetype>;
}
