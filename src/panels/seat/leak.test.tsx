import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { App } from '@/app/app';
import { createPrefsStore } from '@/app/prefs';
import { type Board, boardToJson, sameBoard } from '@/craft/board';
import type { CraftSetup, CraftState, Observation } from '@/craft/game';
import { afterLegalMove, legalMoves } from '@/craft/moves';
import { craftSetup } from '@/craft/setup';
import { randomBoard } from '@/craft/testing';
import { viewOf } from '@/craft/views';
import { DIRECTORS, type Director, HIDDEN_CELLS, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { AppContext } from '../AppContext';
import { Cover } from './Cover';
import SeatDesk, { type SeatDeskProps } from './SeatDesk';

// The stage draws on a canvas, which leaves no markup: here it writes down all that it is given.
vi.mock('@/scene/Stage', () => ({
  default: (props: object) => <pre>{JSON.stringify(props)}</pre>,
}));

/** An app that holds preferences and nothing else: whatever else a seat reads of it throws. */
const app = { prefs: createPrefsStore(null) } as unknown as App;
const nothing = () => {};
const propsFor = (observation: Observation): SeatDeskProps => ({
  observation,
  asked: true,
  over: false,
  onDecide: () => Promise.resolve(null),
  onLeave: nothing,
  firstTime: true,
  onTaught: nothing,
});
const markup = (props: SeatDeskProps) =>
  renderToStaticMarkup(
    <AppContext value={app}>
      <SeatDesk {...props} />
    </AppContext>,
  );
const show = (state: CraftState, seat: Seat) => markup(propsFor(craftWorld.observe(state, seat)));

const gameOf = (target: Board, changes: Partial<CraftSetup> = {}): CraftState =>
  craftWorld.begin(
    craftSetup({ id: '000', tier: 'simple', board: target }, 0, { rules: 'free', ...changes }),
  );

/** Both games say the same and build the same, so that conversation and board are the same too. */
function played(state: CraftState, seed: number): CraftState {
  let now = state;
  while (now.turn < 3) {
    for (const seat of craftWorld.toMove(now)) {
      const move = legalMoves(now.board, 'free')[seed + now.turn]!;
      const action =
        seat === 'Builder'
          ? ({ action: 'build', move, reason: 'D1 asked for it.' } as const)
          : ({ action: 'say', message: 'Place a small red block on my left.' } as const);
      const result = craftWorld.apply(now, seat, action);
      if (!result.ok) throw new Error(result.error.message);
      now = result.value.state;
    }
  }
  return now;
}

/** Another target, as different as random play makes it, that looks the same from one seat. */
function twinOf(target: Board, director: Director): Board {
  const wanted = JSON.stringify(viewOf(target, director));
  for (let seed = 0; seed < 400; seed++) {
    const other = randomBoard(seed, 40, 'free');
    // The cells of the wall are kept, with all that touches them; the others are taken from elsewhere.
    const mixed = other.map((stack, cell) => (keeps(target, director, cell) ? target[cell]! : stack));
    const sound = mixed.every((stack, cell) =>
      stack.every((it, layer) => it.partner === null || mixed[it.partner]![layer]?.partner === cell),
    );
    if (sound && JSON.stringify(viewOf(mixed, director)) === wanted && !sameBoard(mixed, target))
      return mixed;
  }
  throw new Error('no twin found');
}

function keeps(target: Board, director: Director, cell: number): boolean {
  const wall = { D1: [0, 3, 6], D2: [0, 1, 2], D3: [2, 5, 8] }[director];
  return (
    wall.includes(cell) ||
    target[cell]!.some((it) => it.partner !== null && wall.includes(it.partner)) ||
    // The chain of dominoes may go on.
    target[cell]!.some(
      (it) =>
        it.partner !== null &&
        target[it.partner]!.some((on) => on.partner !== null && wall.includes(on.partner)),
    )
  );
}

// The stage is loaded when it is first drawn; the first drawing only sends for it.
beforeAll(async () => {
  show(gameOf(randomBoard(1, 20, 'free')), 'D1');
  await import('@/scene/Stage');
  await new Promise((resolve) => setTimeout(resolve, 0));
});

describe('[D3] a Director’s page', () => {
  const target = randomBoard(5, 18, 'free');

  test.each(DIRECTORS)('%s: targets that share its wall give the same page, byte for byte', (seat) => {
    const twin = twinOf(target, seat);
    const [one, other] = [played(gameOf(target), 2), played(gameOf(twin), 2)];
    expect(one.turn).toBe(3);
    expect(show(one, seat)).toBe(show(other, seat));
    expect(show(one, seat)).toContain('&quot;target&quot;:null');
  });

  test('what stands on the hidden cells changes nothing on it', () => {
    const bare = gameOf(target);
    const hidden = HIDDEN_CELLS.reduce(
      (board, cell) =>
        afterLegalMove(board, { action: 'place', block: 'ys', cell, layer: board[cell]!.length, span: null }),
      bare.board,
    );
    const start = gameOf(target, { start: boardToJson(hidden) });
    expect(sameBoard(start.board, bare.board)).toBe(false);
    for (const seat of DIRECTORS) expect(show(start, seat)).toBe(show(bare, seat));
    expect(show(start, 'Builder')).not.toBe(show(bare, 'Builder'));
  });

  test('another Director’s page does differ: the comparison can see a wall', () => {
    const twin = twinOf(target, 'D1');
    expect(show(gameOf(target), 'D3')).not.toBe(show(gameOf(twin), 'D3'));
  });
});

describe('[T4] the Builder’s page', () => {
  test('any other target gives the same page when nothing is offered', () => {
    const [one, other] = [randomBoard(5, 18, 'free'), randomBoard(11, 18, 'free')].map((target) =>
      played(gameOf(target, { candidates: 0 }), 2),
    );
    expect(show(one!, 'Builder')).toBe(show(other!, 'Builder'));
  });

  test('offered moves are the one thing that a target changes', () => {
    const [one, other] = [5, 11].map((seed) => played(gameOf(randomBoard(seed, 18, 'free')), 2));
    expect(show(one!, 'Builder')).not.toBe(show(other!, 'Builder'));
  });
});

describe('the check itself can fail', () => {
  const target = randomBoard(5, 18, 'free');
  const states = [gameOf(target), gameOf(twinOf(target, 'D1'))] as const;

  test('a target carried along in the observation is ignored', () => {
    const [one, other] = states.map((state) => {
      const planted: Observation = Object.assign({}, craftWorld.observe(state, 'D1'), {
        target: state.target,
      });
      return markup(propsFor(planted));
    });
    expect(one).toBe(other);
  });

  test('a wall that is not the seat’s own is found, wherever it is drawn', () => {
    const leaky = states.map((state) => {
      const seen = craftWorld.observe(state, 'D1');
      if (seen.role !== 'director') throw new Error('bug');
      return markup(propsFor({ ...seen, board: { ...seen.board, D3: viewOf(state.target, 'D3') } }));
    });
    expect(leaky[0]).not.toBe(leaky[1]);
  });

  test('the stage’s own input is part of the comparison', () => {
    expect(show(states[0], 'D1')).toContain('&quot;screens&quot;:{&quot;D1&quot;');
  });
});

describe('what the files of a seat may import', () => {
  const folder = new URL('.', import.meta.url).pathname;
  const files = readdirSync(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const BARRED =
    /tableStore|tableView|useTable\b|\/record'|match\/record|app\/game|app\/app'|craft\/world'|seatStore|oracle|progress/;
  const guilty = (text: string) =>
    [...text.matchAll(/(?:from |import\()'([^']+)'/g)].some(([, name]) => BARRED.test(`${name}'`));

  test('nothing that knows the game', () => {
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => guilty(readFileSync(`${folder}${file}`, 'utf8')))).toEqual([]);
    expect(guilty("import { tableView } from '@/app/tableView';")).toBe(true);
    expect(guilty("const view = await import('@/app/tableView');")).toBe(true);
  });

  test('the app is read in one file, and of it the preferences alone', () => {
    const readers = files.filter((file) => readFileSync(`${folder}${file}`, 'utf8').includes('AppContext'));
    expect(readers).toEqual(['useLook.ts']);
    const text = readFileSync(`${folder}useLook.ts`, 'utf8');
    expect([...text.matchAll(/useAppStore\('(\w+)'/g)].map((found) => found[1])).toEqual(['prefs']);
  });
});

test('the cover between two people shows whose seat it is and nothing else', () => {
  const html = renderToStaticMarkup(<Cover seat="D2" onReady={nothing} />);
  expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/Director 2/);
  expect(html.match(/<button/g)).toHaveLength(1);
});
