import { type KeyboardEvent, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { seatDesk } from '@/app/strings/seatDesk';
import { type Board, heightAt } from '@/craft/board';
import type { Command } from '@/craft/command';
import { type Move, moveCode, refusalOf } from '@/craft/moves';
import { type Cell, type Director, GRID } from '@/craft/vocabulary';
import { Choice } from '../ui/Choice';
import { CommandLine } from './CommandLine';
import { type ComposeEvent, composeMove, moveAtCursor, moveOnPick, START } from './compose';
import styles from './Desk.module.css';
import { DeskFrame, OverNote } from './DeskFrame';
import type { Pointed } from './HeardMessages';
import { HeardMessages } from './HeardMessages';
import { reasonText } from './hint';
import { deskKey, gridKey, type KeyIntent } from './keys';
import { type Light, lightsOf } from './lights';
import { MovePanel } from './MovePanel';
import { Offers } from './Offers';
import { cellsSeen } from './ownView';
import { PlanGrid } from './PlanGrid';
import { SeatStage } from './SeatStage';
import { SendBox } from './SendBox';
import { refusalOfSent, refusalTold, type SentMove, statusOf } from './status';
import { Talk } from './Talk';
import { Tray } from './Tray';
import { type Try, triesNote, tryMove } from './tries';
import type { DeskProps } from './types';
import { useDecide } from './useDecide';
import { useLook } from './useLook';

const NO_LIGHTS: readonly Light[] = [];
const NO_CELLS: readonly Cell[] = [];
const NO_SCREENS = {};

/** The Builder's seat: the board, the three voices, and the hands. */
export function BuilderDesk(props: DeskProps<'builder'>) {
  const { observation, asked, over, onDecide, onLeave, firstTime, onTaught } = props;
  const { board, messages, candidates, conversation, turn, rules, tools } = observation;
  const t = seatDesk;
  const look = useLook();
  const status = statusOf(observation, asked, over);
  const { sending, fault, send } = useDecide(onDecide);
  const [composing, compose] = useReducer(
    (state: typeof START, event: ComposeEvent & { readonly on: Board }) =>
      composeMove(state, event, event.on),
    START,
  );
  const [mode, setMode] = useState<'build' | 'ask'>('build');
  const [question, setQuestion] = useState('');
  const [reason, setReason] = useState('');
  const [credited, setCredited] = useState<readonly Director[]>([]);
  const [pointed, point] = useState<Pointed | null>(null);
  const [talked, pointTalk] = useState<readonly Light[] | null>(null);
  const [offered, previewOffer] = useState<Move | null>(null);
  const [focused, focusCell] = useState<Cell | null>(null);
  const [hovered, hoverCell] = useState<Cell | null>(null);
  const [tries, setTries] = useState<readonly Try[]>([]);
  const [trial, setTrial] = useState<Try | null>(null);
  const [sent, setSent] = useState<SentMove | null>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  // A move told on the command line goes on at the button that sends it.
  const toConfirm = useRef(false);
  const toQuestion = useRef(false);
  const questionBox = useRef<HTMLTextAreaElement>(null);
  /** The last move was sent by keyboard: the next one begins on the grid again. */
  const byKeys = useRef(false);
  const ready = asked && !sending;
  const act = (event: ComposeEvent) => {
    if (!asked) return;
    setTrial(null);
    compose({ ...event, on: board });
  };

  // A new turn begins with empty hands; the brick that was held stays chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the turn changes
  useEffect(() => {
    compose({ type: 'cancel', on: board });
    setMode('build');
    setQuestion('');
    setReason('');
    setCredited([]);
    setTries([]);
    setTrial(null);
    point(null);
  }, [turn]);

  const { draft, first } = composing;
  const refusal = useMemo(() => (draft ? refusalOf(board, draft, rules) : null), [draft, board, rules]);
  const past = (conversation && refusalTold(conversation)) ?? refusalOfSent(sent, turn, over, rules);
  const seen = useMemo(() => cellsSeen('builder'), []);
  const lights = useMemo(() => {
    if (talked) return talked;
    if (pointed) return lightsOf(pointed.readings, pointed.speaker, seen);
    if (first === null) return NO_LIGHTS;
    return [
      { cells: [first], layer: Math.min(heightAt(board, first), GRID.height - 1), tone: 'neutral' as const },
    ];
  }, [talked, pointed, first, board, seen]);
  const struck = trial?.refusal ? trial.move : draft && refusal ? draft : null;
  const refused = useMemo(() => {
    const move = struck ?? (draft ? null : (past?.move ?? null));
    if (move === null) return null;
    return {
      cell: move.cell,
      layer: move.layer,
      span: move.span,
      key: `${turn} ${moveCode(move)} ${struck !== null}`,
    };
  }, [struck, draft, past?.move, turn]);
  const refusedCells = useMemo(
    () =>
      refused === null ? NO_CELLS : refused.span === null ? [refused.cell] : [refused.cell, refused.span],
    [refused],
  );
  // This turn's messages stand above already; they are not told twice.
  const earlier = useMemo(
    () => conversation?.filter((entry) => entry.turn < turn) ?? [],
    [conversation, turn],
  );
  const ghost = useMemo(() => {
    if (!asked || trial) return null;
    if (offered) return offered;
    if (draft) return refusal ? null : draft;
    const move =
      focused !== null
        ? first === null
          ? moveAtCursor(composing, board)
          : null
        : hovered !== null
          ? moveOnPick(composing, hovered, board)
          : null;
    return move && refusalOf(board, move, rules) === null ? move : null;
  }, [asked, trial, offered, draft, refusal, focused, hovered, first, composing, board, rules]);

  useEffect(() => {
    if (draft && toConfirm.current) confirmButton.current?.focus();
    toConfirm.current = false;
  }, [draft]);
  useEffect(() => {
    if (mode === 'ask' && toQuestion.current) questionBox.current?.focus();
    toQuestion.current = false;
  }, [mode]);
  useEffect(() => {
    if (asked && byKeys.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
    if (asked) byKeys.current = false;
  }, [asked]);

  const build = async () => {
    if (!draft || !ready) return;
    byKeys.current = document.activeElement?.matches(':focus-visible') ?? false;
    const note = triesNote(tries);
    const taken = await send({
      action: { action: 'build', move: draft, reason: reasonText(credited, reason) },
      ...('tried' in note ? { note } : {}),
    });
    if (!taken) return;
    setSent({ turn, move: draft, board });
    onTaught();
  };
  const ask = async () => {
    const note = triesNote(tries);
    const taken = await send({
      action: { action: 'ask', question: question.trim() },
      ...('tried' in note ? { note } : {}),
    });
    if (taken) onTaught();
  };
  const obey = (intent: KeyIntent | null): boolean => {
    if (intent === null || !asked) return false;
    if (intent.type === 'confirm') void build();
    else if (intent.type === 'take-off') act({ type: 'remove', cell: composing.cursor });
    else act(intent);
    return true;
  };
  useDeskKeys((event) => mode === 'build' && obey(deskKey(event, draft !== null)));
  const gridKeys = (event: KeyboardEvent) => {
    const key = { ...pickKey(event), repeat: event.repeat };
    if (!obey(gridKey(key, draft !== null))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const command = (told: Command) => {
    if (told.type === 'ask') {
      setQuestion(told.question);
      setMode('ask');
      toQuestion.current = true;
      return;
    }
    setMode('build');
    act({ type: 'move', move: told.move });
    toConfirm.current = true;
  };
  const pick = (cell: Cell, { button }: { readonly button: number }) =>
    act(button === 2 ? { type: 'remove', cell } : { type: 'pick', cell });
  const drag = (from: Cell, to: Cell) => act({ type: 'drag', from, to });

  // The stage keeps still while handlers change: they are read when they are called.
  const hands = useRef({ pick, drag });
  hands.current = { pick, drag };
  const onStage = useMemo(
    () => ({
      pick: (cell: Cell, info: { readonly button: number }) => hands.current.pick(cell, info),
      drag: (from: Cell, to: Cell) => hands.current.drag(from, to),
    }),
    [],
  );

  return (
    <DeskFrame {...{ observation, status, onLeave, onTaught }} guided={firstTime && asked}>
      <div className={styles.voices}>
        <section className={styles.heard} data-guide="messages" aria-labelledby="seat-heard">
          <header className={styles.cardHead}>
            <h2 id="seat-heard">{messages.length > 0 ? t.build.heard : t.talk.title}</h2>
            <p>{messages.length > 0 ? t.talk.hint : status === 'directors' ? t.build.spoken : null}</p>
          </header>
          {messages.length === 0 && conversation !== null && conversation.length > 0 ? (
            <Talk
              entries={conversation}
              seat="Builder"
              board={board}
              seen={seen}
              empty={t.talk.empty}
              onPoint={pointTalk}
            />
          ) : (
            <div className={styles.scroll}>
              <HeardMessages messages={messages} board={board} empty={t.build.silent} onPoint={point} />
              {conversation === null && <p className={styles.earlier}>{t.build.forgets}</p>}
              {earlier.length > 0 && (
                <details className={styles.earlier}>
                  <summary>{t.build.earlier}</summary>
                  <div>
                    <Talk
                      entries={earlier}
                      seat="Builder"
                      board={board}
                      seen={seen}
                      empty={t.talk.empty}
                      onPoint={pointTalk}
                    />
                  </div>
                </details>
              )}
            </div>
          )}
        </section>
        {candidates && (
          <section className={styles.offers} aria-labelledby="seat-offers">
            <header className={styles.cardHead}>
              <h2 id="seat-offers">{t.build.offered}</h2>
            </header>
            {candidates.length === 0 ? (
              <p>{t.build.offeredNothing}</p>
            ) : (
              <Offers
                candidates={candidates}
                draft={draft}
                readings={pointed?.readings ?? null}
                palette={look.palette}
                disabled={!asked}
                onChoose={(move) => {
                  setMode('build');
                  act({ type: 'move', move });
                }}
                onPreview={previewOffer}
              />
            )}
          </section>
        )}
      </div>
      <div className={styles.middle}>
        <SeatStage
          board={trial?.board ?? board}
          screens={NO_SCREENS}
          poses={['builder', 'table', 'top']}
          poseNames={t.stage.poses}
          look={look}
          lights={lights}
          preview={ghost}
          refused={refused}
          onPickCell={asked ? onStage.pick : undefined}
          onDragCells={asked ? onStage.drag : undefined}
          onHoverCell={asked ? hoverCell : undefined}
        />
        <section className={styles.speak} data-guide="compose" data-awake={asked || undefined}>
          <OverNote status={status} turn={turn} />
          {!over && (
            <>
              <Choice
                label={t.build.mode}
                labelHidden
                value={mode}
                onChange={setMode}
                options={[
                  { value: 'build', label: t.build.modes.build },
                  { value: 'ask', label: t.build.modes.ask },
                ]}
              />
              {mode === 'build' ? (
                <MovePanel
                  {...{ composing, refusal, past, ready, sending, fault, credited, reason, trial }}
                  speakers={messages.map((it) => it.speaker)}
                  onCredit={(director) =>
                    setCredited(
                      credited.includes(director)
                        ? credited.filter((it) => it !== director)
                        : [...credited, director],
                    )
                  }
                  onReason={setReason}
                  onConfirm={() => void build()}
                  onCancel={() => act({ type: 'cancel' })}
                  tries={tools ? tries : null}
                  onTry={() => {
                    if (!draft) return;
                    const all = tryMove(tries, draft, board, rules);
                    setTries(all);
                    setTrial(all.at(-1) ?? null);
                  }}
                  onTryEnd={() => setTrial(null)}
                  confirm={confirmButton}
                />
              ) : (
                <SendBox
                  box={questionBox}
                  label={t.build.ask}
                  placeholder={t.build.askPlaceholder}
                  value={question}
                  onChange={setQuestion}
                  onSend={() => void ask()}
                  sendLabel={t.build.askSend}
                  ready={asked}
                  sending={sending}
                  fault={fault}
                  note={t.build.askHint}
                />
              )}
            </>
          )}
        </section>
      </div>
      <div className={styles.walls}>
        <div className={styles.hands}>
          <Tray
            tool={composing.tool}
            palette={look.palette}
            disabled={!asked}
            onTool={(tool) => act({ type: 'tool', tool })}
          />
          <PlanGrid
            board={trial?.board ?? board}
            composing={trial ? { ...composing, draft: null } : composing}
            palette={look.palette}
            lights={lights}
            refused={refusedCells}
            disabled={!asked}
            onPick={(cell) => act({ type: 'pick', cell })}
            onDrag={drag}
            onFocusCell={focusCell}
            onKey={gridKeys}
          />
          {!over && <CommandLine board={board} onCommand={command} />}
        </div>
      </div>
    </DeskFrame>
  );
}

const pickKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, altKey });

/** Keys that work anywhere on the desk but in a text; a button keeps its own Enter. */
function useDeskKeys(handle: (event: globalThis.KeyboardEvent) => boolean): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
      const { target } = event;
      const text = target.closest('textarea, select, [contenteditable], input:not([type="radio"])');
      if (text && event.key !== 'Escape') return;
      if (event.key === 'Enter' && target.closest('button, a, summary')) return;
      if (target.closest('[role="dialog"], [role="menu"]')) return;
      if (latest.current(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
