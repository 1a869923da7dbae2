import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInbox } from '@/agents/person';
import type { CraftTypes } from '@/craft/game';
import { builtInStructures } from '@/craft/generator';
import { craftSetup } from '@/craft/setup';
import { BUILDER, isDirector } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { nodeAt, pathTo, ROOT, stateAt, tipsOf } from '@/match/record';
import { agentFor, loadScripts } from './agents';
import { type Game, newGame } from './game';
import { turnOf } from './links';
import { READING_TIME } from './pace';
import { createTableStore } from './tableStore';
import { script, scriptedTeam } from './team';

const team = scriptedTeam({ D1: 'careful', D2: 'careful', D3: 'careful' }, 'listener');
const game = (maxTurns = 6): Game =>
  newGame(craftSetup(builtInStructures()[0]!, 0, { maxTurns }), team, 'a game');

function tableWith(it: Game = game()) {
  const saved: Game[] = [];
  const inbox = createInbox<CraftTypes>(() => {});
  const store = createTableStore({
    agentFor: (at, seat) => agentFor(at, seat, inbox),
    save: (changed) => saved.push(changed),
  });
  store.getState().open(it);
  const turn = () => turnOf(store.getState().game!.record, store.getState().cursor);
  return { store, saved, turn, state: () => store.getState() };
}

beforeAll(loadScripts);

const settled = async (store: ReturnType<typeof tableWith>['store']) => {
  await vi.waitFor(() => expect(store.getState().moving).toBe(false));
};

describe('the table', () => {
  it('opens a game at its start, with the line that was played last in view', async () => {
    const { store, state, turn } = tableWith();
    state().finish();
    await settled(store);
    const played = state().game!;
    state().open(played);
    expect([turn(), state().cursor, state().tip]).toEqual([0, ROOT, played.record.nodes.length - 1]);
  });

  it('saves the game when it is opened and after every decision', async () => {
    const { store, saved, state } = tableWith();
    state().stepForward();
    await settled(store);
    expect(saved.map((it) => it.record.nodes.length)).toEqual([0, 1, 2, 3, 4]);
    expect(saved.at(-1)).toBe(state().game);
  });

  it('[T1] a step goes to the end of a turn: everyone has spoken and the Builder has answered', async () => {
    const { store, state, turn } = tableWith();
    state().stepForward();
    await settled(store);
    const { record } = state().game!;
    expect(turn()).toBe(1);
    expect(pathTo(record, state().cursor).map((id) => nodeAt(record, id).seat)).toHaveLength(4);
    expect(nodeAt(record, state().cursor).seat).toBe(BUILDER);
  });

  it('steps over what is recorded without playing it again', async () => {
    const { store, state, turn } = tableWith();
    state().finish();
    await settled(store);
    const { record } = state().game!;
    state().goToTurn(2);
    state().stepForward();
    expect([turn(), state().moving]).toEqual([3, false]);
    expect(state().game!.record).toBe(record);
    state().stepBack();
    state().stepBack();
    expect(turn()).toBe(1);
    state().stepBack();
    state().stepBack();
    expect([turn(), state().cursor]).toEqual([0, ROOT]);
  });

  it('finishes the game, and says that it is over', async () => {
    const { store, state, turn } = tableWith();
    state().finish();
    await settled(store);
    expect(turn()).toBe(6);
    expect(stateAt(craftWorld, state().game!.record, state().cursor).phase).toBe('over');
    const { record } = state().game!;
    state().play();
    await settled(store);
    expect(state().game!.record).toBe(record);
  });

  it('goes to a turn that was not played yet by playing up to it', async () => {
    const { store, state, turn } = tableWith();
    state().goToTurn(3);
    expect(state().jumping).toBe(true);
    await settled(store);
    expect([turn(), state().jumping]).toEqual([3, false]);
    state().goToTurn(99);
    await settled(store);
    expect(turn()).toBe(6);
  });

  it('a seat that changes hands plays from the place in view on; what was played stays as a branch', async () => {
    const { store, state, turn } = tableWith();
    state().finish();
    await settled(store);
    const before = state().game!.record;
    state().goToTurn(2);
    state().seat(BUILDER, script('oracle'));
    expect(state().game!.record).toBe(before);
    state().goToTurn(3);
    await settled(store);
    expect(turn()).toBe(3);
    const { record, team: seats } = state().game!;
    expect(seats.Builder).toEqual({ kind: 'script', name: 'oracle' });
    expect(nodeAt(record, state().cursor).by).toEqual({ kind: 'script', name: 'oracle' });
    expect(record.nodes.slice(0, before.nodes.length)).toEqual(before.nodes);
    expect(tipsOf(record)).toContain(before.nodes.length - 1);
  });

  it('shows another line at its end, and follows the cursor onto the line it lies in', async () => {
    const { store, state } = tableWith();
    state().finish();
    await settled(store);
    const first = state().tip;
    state().goToTurn(1);
    state().seat(BUILDER, script('oracle'));
    state().goToTurn(2);
    await settled(store);
    const second = state().tip;
    state().showLine(first);
    expect([state().cursor, state().tip]).toEqual([first, first]);
    state().goTo(second);
    expect([state().cursor, state().tip]).toEqual([second, second]);
  });

  it('playing the same decisions again opens no branch', async () => {
    const { store, state } = tableWith();
    state().finish();
    await settled(store);
    const { record } = state().game!;
    state().goToTurn(2);
    state().branchHere();
    state().finish();
    await settled(store);
    expect(tipsOf(state().game!.record)).toEqual(tipsOf(record));
  });

  it('a recording that ends says what to do, and stands as it was', async () => {
    const recorded: Game = {
      ...game(),
      team: { ...team, Builder: { kind: 'recording', name: 'some model' } },
    };
    const { store, state } = tableWith(recorded);
    state().stepForward();
    await settled(store);
    expect(state().failure).toEqual({
      seat: BUILDER,
      message: expect.stringContaining('seat a script as Builder'),
    });
    expect(state().game!.record.nodes.every((node) => isDirector(node.seat))).toBe(true);
    state().seat(BUILDER, script('listener'));
    expect(state().failure).toBeNull();
    state().stepForward();
    await settled(store);
    expect(nodeAt(state().game!.record, state().cursor).seat).toBe(BUILDER);
  });
});

describe('the table while it plays', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leaves every decision in view for its reading time', async () => {
    const { state } = tableWith();
    state().play();
    await vi.advanceTimersByTimeAsync(0);
    expect(state().game!.record.nodes).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(READING_TIME.director - 1);
    expect(state().game!.record.nodes).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(state().game!.record.nodes).toHaveLength(2);
    state().setSpeed(8);
    await vi.advanceTimersByTimeAsync(READING_TIME.director + READING_TIME.director / 8);
    expect(state().game!.record.nodes.length).toBeGreaterThanOrEqual(4);
  });

  it('paused in the middle of a turn it loses nothing, and plays on to the very same game', async () => {
    const whole = tableWith();
    whole.state().finish();
    await vi.runAllTimersAsync();
    const { state } = tableWith();
    state().play();
    await vi.advanceTimersByTimeAsync(READING_TIME.director + 10);
    state().pause();
    const kept = state().game!.record.nodes;
    expect(kept).toHaveLength(2);
    expect([state().moving, state().asked]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state().game!.record.nodes).toBe(kept);
    state().finish();
    await vi.runAllTimersAsync();
    expect(state().game!.record.nodes).toEqual(whole.state().game!.record.nodes);
  });

  it('replays what is recorded at the same pace, without adding to it', async () => {
    const { state, turn } = tableWith();
    state().finish();
    await vi.runAllTimersAsync();
    const { record } = state().game!;
    state().goToTurn(0);
    state().play();
    await vi.advanceTimersByTimeAsync(3 * READING_TIME.director + 1);
    expect(turn()).toBe(1);
    await vi.runAllTimersAsync();
    expect([turn(), state().moving, state().game!.record === record]).toEqual([6, false, true]);
  });
});
