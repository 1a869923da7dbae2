import { describe, expect, it } from 'vitest';
import { boardFromJson } from '@/craft/board';
import type { CraftAction, CraftSetup, CraftTypes } from '@/craft/game';
import { generateStructures } from '@/craft/generator';
import { moveSentence } from '@/craft/moves';
import { candidatesFor } from '@/craft/oracle-published';
import { craftSetup } from '@/craft/setup';
import { viewOf } from '@/craft/views';
import { BUILDER, DIRECTORS, type Seat } from '@/craft/vocabulary';
import { craftWorld } from '@/craft/world';
import { append, type NodeId, newRecord, ROOT, stateAt, tipsOf } from '@/match/record';
import { branchesOf, type CraftRecord, conversationAt, tableView, timelineOf } from './tableView';

const [structure] = generateStructures({ seed: 4, count: 1, avoidHidden: true });
const setupWith = (changes: Partial<CraftSetup> = {}) =>
  craftSetup(structure!, 0, { maxTurns: 20, ...changes });
const fresh = (changes?: Partial<CraftSetup>): CraftRecord =>
  newRecord<CraftTypes>(craftWorld, setupWith(changes));

const by = { kind: 'script', name: 'test' } as const;
const decide = (record: CraftRecord, parent: NodeId, seat: Seat, action: CraftAction, thought?: string) =>
  append<CraftTypes>(record, { parent, seat, by, decision: { action, ...(thought ? { thought } : {}) } });

const ask: CraftAction = { action: 'ask', question: 'Which corner?' };
const build = (record: CraftRecord, at: NodeId): CraftAction => {
  const { board, target, turn } = stateAt(craftWorld, record, at);
  return {
    action: 'build',
    move: candidatesFor(board, target, 'published', turn, 5)[0]!,
    reason: 'it was offered',
  };
};
const refused: CraftAction = {
  action: 'build',
  move: { action: 'remove', block: null, cell: 0, layer: 2, span: null },
  reason: 'a try',
};

/** A whole turn: whoever is to move speaks, then the Builder does as told. */
function turn(record: CraftRecord, at: NodeId, action: CraftAction | 'build') {
  let place = at;
  for (;;) {
    const [seat] = craftWorld.toMove(stateAt(craftWorld, record, place));
    if (seat === undefined) throw new Error('the game is over');
    const act = seat === BUILDER ? (action === 'build' ? build(record, place) : action) : null;
    ({ record, id: place } = decide(
      record,
      place,
      seat,
      act ?? { action: 'say', message: `${seat} speaks` },
    ));
    if (seat === BUILDER) return { record, at: place };
  }
}

function game(actions: readonly (CraftAction | 'build')[], changes?: Partial<CraftSetup>) {
  let record = fresh(changes);
  let at: NodeId = ROOT;
  for (const action of actions) ({ record, at } = turn(record, at, action));
  return { record, at };
}

describe('tableView', () => {
  it('before the first turn: walls, what will be offered, and who will speak in which order', () => {
    const record = fresh();
    const view = tableView(record, ROOT);
    expect(view).toMatchObject({ turn: 0, summary: null, turnsLeft: 20, isOver: false, conversation: [] });
    expect(view.builder).toMatchObject({ status: 'idle', move: null, offersCandidates: true });
    expect(view.builder.offered).toHaveLength(5);
    expect(DIRECTORS.map((it) => view.directors[it].order).toSorted()).toEqual([1, 2, 3]);
    expect(DIRECTORS.map((it) => view.directors[it].status)).toEqual(['idle', 'idle', 'idle']);
    const target = boardFromJson(record.setup.structure);
    expect(target.ok && viewOf(target.value, 'D2')).toEqual(view.directors.D2.wall);
  });

  it('within a turn: who has spoken, who is waited for', () => {
    const record = fresh();
    const [first] = stateAt(craftWorld, record, ROOT).speakers;
    const said = decide(record, ROOT, first!, { action: 'say', message: 'a red one' }, 'I see red');
    const view = tableView(said.record, said.id);
    expect(view.turn).toBe(1);
    expect(view.directors[first!]).toMatchObject({
      status: 'spoke',
      message: 'a red one',
      thought: 'I see red',
      order: 1,
      by,
    });
    expect(DIRECTORS.filter((it) => it !== first).map((it) => view.directors[it].status)).toEqual([
      'waiting',
      'waiting',
    ]);
    expect(view.builder.status).toBe('waiting');
  });

  it('[T2] published draws leave some Directors silent', () => {
    const record = fresh({ speakers: 'published', seed: 3 });
    const { speakers } = stateAt(craftWorld, record, ROOT);
    expect(new Set(speakers).size).toBeLessThan(3);
    const view = tableView(record, ROOT);
    for (const director of DIRECTORS)
      expect(view.directors[director].status).toBe(speakers.includes(director) ? 'idle' : 'silent');
  });

  it('after the Builder: its whole turn, with what was offered in it, not what comes next', () => {
    const { record, at } = game(['build', 'build']);
    const before = tableView(record, game(['build']).at);
    const view = tableView(record, at);
    expect(view).toMatchObject({ turn: 2, turnsLeft: 18, movesToGo: view.state.par - 2 });
    expect(view.before).toEqual(before.board);
    expect(view.builder).toMatchObject({ status: 'acted', reason: 'it was offered', refusal: null });
    expect(view.builder.offered).toContainEqual(view.builder.move);
    expect(view.summary).toMatchObject({ turn: 2, outcome: 'good' });
    expect(DIRECTORS.map((it) => view.directors[it].message)).toEqual(DIRECTORS.map((it) => `${it} speaks`));
  });

  it('[P5] a refused turn shows the reason and costs a turn', () => {
    const { record, at } = game(['build', refused]);
    const view = tableView(record, at);
    expect(view.builder.refusal).not.toBeNull();
    expect(view.summary?.outcome).toBe('refused');
    expect(view.board).toEqual(view.before);
    expect(view.slack).toBe(view.state.setup.maxTurns - 2 - view.movesToGo);
  });

  it('a question is shown as one', () => {
    const { record, at } = game([ask]);
    expect(tableView(record, at).builder).toMatchObject({
      question: 'Which corner?',
      move: null,
      status: 'acted',
    });
  });

  it('is read once for a place: a later decision does not make it anew', () => {
    const { record, at } = game(['build']);
    const view = tableView(record, at);
    const later = turn(record, at, 'build');
    expect(tableView(later.record, at)).toBe(view);
  });
});

describe('conversationAt', () => {
  it('[T5] keeps all that was said, though the game forgets', () => {
    const { record, at } = game(Array.from({ length: 20 }, () => ask));
    expect(stateAt(craftWorld, record, at).conversation.length).toBeLessThanOrEqual(50);
    const all = conversationAt(record, at);
    expect(all).toHaveLength(80);
    expect(all.map((entry) => entry.turn)).toEqual(
      Array.from({ length: 80 }, (_, k) => Math.floor(k / 4) + 1),
    );
  });

  it('tells what was built with its move', () => {
    const { record, at } = game(['build']);
    const last = conversationAt(record, at).at(-1);
    expect(last?.kind === 'built' && moveSentence(last.move)).toBe(
      moveSentence(tableView(record, at).builder.move!),
    );
  });
});

describe('timelineOf', () => {
  it('[V1] has one mark for each turn, by outcome, with the clock after it', () => {
    const { record, at } = game(['build', refused, ask]);
    const { marks, start, maxTurns } = timelineOf(record, at);
    expect(marks.map((mark) => mark.outcome)).toEqual(['good', 'refused', 'asked']);
    expect(marks.map((mark) => mark.turnsLeft)).toEqual([19, 18, 17]);
    expect(marks.map((mark) => mark.movesToGo)).toEqual([
      start.movesToGo - 1,
      start.movesToGo - 1,
      start.movesToGo - 1,
    ]);
    expect([marks.at(-1)!.node, maxTurns]).toEqual([at, 20]);
  });

  it('leaves out the turn that is still being played', () => {
    const { record, at } = game(['build']);
    const [speaker] = stateAt(craftWorld, record, at).speakers;
    const said = decide(record, at, speaker!, { action: 'say', message: 'more' });
    expect(timelineOf(said.record, said.id).marks).toHaveLength(1);
  });

  it('[V2] says after which turn the game is lost', () => {
    const { par } = stateAt(craftWorld, fresh(), ROOT);
    const { record, at } = game([ask, ask], { maxTurns: par + 1 });
    expect(timelineOf(record, at).lostAt).toBe(2);
    expect(tableView(record, at).slack).toBe(-1);
  });
});

describe('branchesOf', () => {
  it('finds the other lines, where they leave and what they hold', () => {
    const { record: first, at: end } = game(['build', 'build', 'build']);
    const leave = timelineOf(first, end).marks[0]!.node;
    const { record, at: other } = turn(first, leave, refused);
    expect(tipsOf(record)).toEqual([end, other]);
    const fromMain = branchesOf(record, end, tipsOf(record));
    expect(
      fromMain.map(({ tip, leavesAfterTurn, marks }) => [
        tip,
        leavesAfterTurn,
        marks.map((it) => it.outcome),
      ]),
    ).toEqual([[other, 1, ['refused']]]);
    const fromOther = branchesOf(record, other, tipsOf(record));
    expect(fromOther.map(({ tip, leavesAfterTurn, marks }) => [tip, leavesAfterTurn, marks.length])).toEqual([
      [end, 1, 2],
    ]);
  });

  it('there are none in a game played straight', () => {
    const { record, at } = game(['build', 'build']);
    expect(branchesOf(record, at, tipsOf(record))).toEqual([]);
  });
});
