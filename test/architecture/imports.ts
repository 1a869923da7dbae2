import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';

/** What each room may import, as drawn in `docs/architecture.md`. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  match: ['kernel'],
  craft: ['kernel', 'match'],
  asympuzl: ['kernel', 'match'],
  llm: ['kernel'],
  agents: ['kernel', 'match', 'craft', 'asympuzl', 'llm'],
  records: ['kernel', 'match', 'craft', 'asympuzl'],
  analysis: ['kernel', 'match', 'craft', 'asympuzl'],
  app: ['kernel', 'match', 'craft', 'asympuzl', 'llm', 'agents', 'records', 'analysis'],
  scene: ['kernel', 'match', 'craft', 'asympuzl', 'app'],
  panels: ['kernel', 'match', 'craft', 'asympuzl', 'app', 'scene', 'analysis', 'records', 'agents'],
  cli: ['kernel', 'match', 'craft', 'asympuzl', 'llm', 'agents', 'records', 'analysis'],
  main: ['app', 'panels', 'scene', 'kernel'],
};

const SCREEN = ['app', 'scene', 'panels', 'main'];
/** Packages that only some rooms may import, by the start of their name. */
export const GUARDED: readonly { readonly prefix: string; readonly rooms: readonly string[] }[] = [
  { prefix: 'react', rooms: SCREEN },
  { prefix: 'three', rooms: SCREEN },
  { prefix: '@react-three/', rooms: SCREEN },
  { prefix: 'zustand', rooms: SCREEN },
  { prefix: 'openai', rooms: ['llm'] },
  { prefix: 'node:', rooms: ['llm', 'cli'] },
];

export interface Source {
  /** Path below src/, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

export function readSources(root: string): Source[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: file.split(sep).join('/'), text: readFileSync(join(root, file), 'utf8') }));
}

/** Every module that a source imports, types and dynamic imports included; own modules as paths below src/. */
export function importsOf({ file, text }: Source): string[] {
  const pattern = /(?:from\s*|import\s*\(\s*|import\s+)['"]([^'"]+)['"]/g;
  return [...text.matchAll(pattern)].map(([, name]) => {
    if (name!.startsWith('@/')) return `src/${name!.slice(2)}`;
    if (name!.startsWith('.')) return `src/${posix.normalize(posix.join(dirname(file), name!))}`;
    return name!;
  });
}

const roomOf = (path: string): string => path.split('/')[0]!.replace(/\.tsx?$/, '');

/** Every import against the arrows, as a sentence. */
export function wrongArrows(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => !isTest(file))
    .flatMap((source) => {
      const room = roomOf(source.file);
      return importsOf(source).flatMap((name) => {
        if (name.startsWith('src/')) {
          const other = roomOf(name.slice(4));
          const fine = other === room || ROOMS[room]?.includes(other);
          return fine ? [] : [`${source.file} imports ${other}/, which ${room}/ may not`];
        }
        const guard = GUARDED.find(({ prefix }) => name === prefix || name.startsWith(prefix));
        return !guard || guard.rooms.includes(room) ? [] : [`${source.file} imports ${name}`];
      });
    });
}

/** Import cycles between files, type-only imports left out: each as the files along it. */
export function cycles(sources: readonly Source[]): string[] {
  const files = new Map(sources.filter(({ file }) => !isTest(file)).map((source) => [source.file, source]));
  const resolve = (name: string) =>
    [name, `${name}.ts`, `${name}.tsx`, `${name}/index.ts`].find((file) => files.has(file));
  const next = new Map(
    [...files].map(([file, source]) => [
      file,
      importsOf({ file, text: withoutTypeImports(source.text) })
        .filter((name) => name.startsWith('src/'))
        .map((name) => resolve(name.slice(4)))
        .filter((name) => name !== undefined),
    ]),
  );
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      found.push([...trail.slice(at), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const other of next.get(file) ?? []) visit(other, [...trail, file]);
    done.add(file);
  };
  for (const file of files.keys()) visit(file, []);
  return found;
}

const withoutTypeImports = (text: string): string =>
  text.replace(/(?:import|export)\s+type\s[^;=]*\sfrom\s[^;]*;/g, '');
