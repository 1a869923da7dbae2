import { z } from 'zod';
import { archetypeSeed, archetypesFor } from '@/craft/archetypes';
import { DIRECTORS } from '@/craft/vocabulary';
import { PythonRandom } from '@/kernel/python-random';
import { ok, type Result } from '@/kernel/result';
import { type FileFault, fileFault } from '@/records/fault';
import { readJson } from '@/records/json';
import { shaped } from '@/records/shape';
import { Counter, type Difference, differs, type Tally } from './report';

/** Integers beyond 2⁵³ stand as text, see `readJson` below. */
const integer = z.union([z.int(), z.string().regex(/^-?\d+$/)]).transform((value) => BigInt(value));
const fileSchema = z.object({
  random: z.array(z.looseObject({ seed: integer })).min(1, 'at least one row expected'),
  archetypes: z
    .array(
      z.object({
        structure_index: z.int(),
        run: z.int(),
        seeds: z.array(z.number()).length(DIRECTORS.length),
        archetypes: z.array(z.string()).length(DIRECTORS.length),
      }),
    )
    .min(1, 'at least one row expected'),
});

/** CPython's draws from known seeds, and the archetypes that follow from them. */
export function checkRandom(text: string, file: string): Result<Tally, FileFault> {
  // JSON.parse would round them.
  const exact = text.replace(/([[:,]\s*)(-?\d{16,})(?=\s*[,}\]])/g, '$1"$2"');
  const json = readJson(exact);
  if (!json.ok) return json;
  const rows = shaped(fileSchema, json.value);
  if (!rows.ok) return rows;
  const counter = new Counter(file);
  for (const [k, { seed, ...draws }] of rows.value.random.entries()) {
    // All draws of a row come from one generator, in the order of its keys.
    const random = new PythonRandom(seed);
    const found: Difference[] = [];
    for (const [name, expected] of Object.entries(draws)) {
      const draw = drawOf(name);
      const shape = draw?.shape.safeParse(expected);
      if (!draw || !shape?.success)
        return fileFault('wrong-shape', `random[${k}].${name}`, 'these are no draws that can be checked');
      found.push(...differs(`random.${name}`, expected, draw.draw(random, shape.data)));
    }
    counter.count(k + 1, found);
  }
  for (const [k, row] of rows.value.archetypes.entries()) {
    const seeds = DIRECTORS.map((_, director) => archetypeSeed(row.structure_index, director, row.run));
    const archetypes = Object.values(archetypesFor(row.structure_index, row.run));
    counter.count(k + 1, [
      ...differs('archetypes.seeds', row.seeds, seeds),
      ...differs('archetypes.archetypes', row.archetypes, archetypes),
    ]);
  }
  return ok(counter.tally());
}

// biome-ignore lint/suspicious/noExplicitAny: each draw reads its own shape, checked before it is called
type Draw = { readonly shape: z.ZodType; readonly draw: (random: PythonRandom, expected: any) => unknown };

/** A row's key names the call and its numbers, such as `choices_3_of_3`. */
function drawOf(name: string): Draw | null {
  const numbers = [...name.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const [first = 0, second = 0] = numbers;
  const list = z.array(z.unknown());
  const repeated = (draw: (random: PythonRandom) => unknown): Draw => ({
    shape: list,
    draw: (random, expected: readonly unknown[]) => expected.map(() => draw(random)),
  });
  switch (name.replace(/\d+/g, '#')) {
    case 'random':
      return repeated((random) => random.random());
    case 'randint_#_#':
      return repeated((random) => random.randint(first, second));
    case 'choice_of_#':
      return repeated((random) => random.choice(range(first)));
    case 'shuffle_#':
      return { shape: list, draw: (random) => random.shuffled(range(first)) };
    case 'choices_#_of_#':
      return { shape: list, draw: (random) => random.choices(range(second), first) };
    case 'getrandbits':
      return {
        shape: z.array(z.tuple([z.int().min(1).max(4096), z.unknown()])),
        draw: (random, expected: readonly [number, unknown][]) =>
          expected.map(([bits]) => [bits, randbits(random, bits)]),
      };
    case 'sample':
      return {
        shape: z.array(z.tuple([z.int().min(0), z.int().min(0), list]).refine(([n, k]) => k <= n)),
        draw: (random, expected: readonly [number, number, unknown][]) =>
          expected.map(([size, count]) => [size, count, random.sampleIndices(size, count)]),
      };
    default:
      return null;
  }
}

const range = (size: number): number[] => Array.from({ length: size }, (_, k) => k);

/** Any number of bits: CPython puts 32-bit words together, the lowest first. Text when it is past 2⁵³. */
function randbits(random: PythonRandom, bits: number): number | string {
  let value = 0n;
  for (let done = 0; done < bits; done += 32)
    value |= BigInt(random.getrandbits(Math.min(32, bits - done))) << BigInt(done);
  const digits = String(value);
  return digits.length >= 16 ? digits : Number(value);
}
