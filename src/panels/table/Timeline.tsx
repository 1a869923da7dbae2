import {
  type KeyboardEvent,
  lazy,
  memo,
  type PointerEvent,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { turnOf } from '@/app/links';
import { strings } from '@/app/strings';
import { tips } from '@/app/tableStore';
import { type Branch, branchesOf, type Timeline as Times, type TurnMark } from '@/app/tableView';
import { moveSentence } from '@/craft/moves';
import { isDirector } from '@/craft/vocabulary';
import { nodeAt, pathTo, ROOT } from '@/match/record';
import { useApp, useAppStore } from '../AppContext';
import { LANE } from '../insight/lane';
import { OutcomeSign } from './OutcomeMark';
import styles from './Timeline.module.css';
import { type TimelineFrame, timelineShape, turnAt } from './timelineGeometry';
import { useGame, useTableView, useTimeline } from './useTable';

const FindingLane = lazy(() => import('../insight/FindingLane'));

/** Pixels that “lost after turn 20” takes. */
const LOST_WORDS = 120;
/** Where the words above the curves stand. */
const HEAD_LINE = 10;
const ROW = { marks: 24, branch: 15 } as const;

/** Every turn of the line in view: outcome, progress, and the clock of the game. Scrubs like a slider. */
export function Timeline() {
  const { table } = useApp();
  const game = useGame();
  const times = useTimeline()!;
  const view = useTableView()!;
  const cursor = useAppStore('table', (state) => state.cursor);
  const tip = useAppStore('table', (state) => state.tip);
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const branches = useMemo(() => branchesOf(game.record, tip, tips(game)).slice(-3), [game, tip]);
  const twigs = branches.length * ROW.branch;
  const rows = twigs + LANE;
  const roomy = width > 620;
  const frame = frameOf(width, height - ROW.marks - rows, roomy);
  const { marks, maxTurns } = times;
  const ended = turnOf(game.record, cursor);
  // Within a turn the playhead stands between its ends, as far as the seats have answered.
  const inTurn = cursor !== ROOT && isDirector(nodeAt(game.record, cursor).seat);
  const spoken = inTurn
    ? pathTo(game.record, cursor)
        .toReversed()
        .findIndex((id) => !isDirector(nodeAt(game.record, id).seat))
    : 0;
  const steps = view.state.speakers.length + 1;
  const at = ended + (inTurn ? Math.min(0.8, (spoken < 0 ? 1 : spoken) / steps) : 0);

  const goTo = (turn: number) => table.getState().goToTurn(turn);
  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const from = event.currentTarget.getBoundingClientRect().left;
    const turn = turnAt(event.clientX - from, frame, maxTurns, marks.length);
    if (turn !== ended || inTurn) goTo(turn);
  };
  // Arrows, Home and End are keys of the whole table.
  const keys = (event: KeyboardEvent) => {
    const turn = { PageUp: ended - 5, PageDown: ended + 5 }[event.key];
    if (turn === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    goTo(Math.min(marks.length, Math.max(0, turn)));
  };
  return (
    <div className={styles.timeline} ref={box} style={{ ['--branches' as string]: `${rows}px` }}>
      {width > 0 && (
        <>
          <div
            className={styles.track}
            role="slider"
            tabIndex={0}
            aria-label={strings.table.time.slider}
            aria-valuemin={0}
            aria-valuemax={marks.length}
            aria-valuenow={ended}
            aria-valuetext={valueText(times, ended, inTurn)}
            onKeyDown={keys}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              scrub(event);
            }}
            onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && scrub(event)}
          >
            <svg width={width} height={height - rows} aria-hidden="true">
              <Curves times={times} frame={frame} roomy={roomy} ended={ended} />
              <Marks times={times} frame={frame} top={height - rows - ROW.marks} />
              <Playhead times={times} frame={frame} at={at} top={height - rows - ROW.marks} />
            </svg>
          </div>
          {marks.length === 0 ? (
            <div style={{ height: LANE }} />
          ) : (
            <Suspense fallback={<div style={{ height: LANE }} />}>
              <FindingLane left={frame.left} right={frame.right} maxTurns={maxTurns} width={width} />
            </Suspense>
          )}
          {twigs > 0 && <Branches branches={branches} frame={frame} maxTurns={maxTurns} width={width} />}
        </>
      )}
    </div>
  );
}

function useSize(ref: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = ref.current!;
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [ref]);
  return size;
}

function frameOf(width: number, height: number, roomy: boolean): TimelineFrame {
  // Where there is little room, what the curves say stands above them.
  const head = roomy ? 0 : 12;
  const strip = (height - head - 12) / 2;
  return {
    left: 12,
    right: Math.max(40, width - (roomy ? 118 : 14)),
    progress: { top: head + 4, bottom: head + strip },
    clock: { top: head + strip + 7, bottom: height - 5 },
  };
}

interface PartProps {
  readonly times: Times;
  readonly frame: TimelineFrame;
}

interface CurvesProps extends PartProps {
  readonly roomy: boolean;
  /** The last turn that has ended at the place in view: its measures are told beside the curves. */
  readonly ended: number;
}

const Curves = memo(function Curves({ times, frame, roomy, ended }: CurvesProps) {
  const t = strings.table.time;
  const shape = timelineShape(times, frame);
  const { marks, maxTurns, start, ceiling } = times;
  const last = marks[ended - 1];
  const progress = last?.progress ?? start.progress;
  const togo = last?.movesToGo ?? start.movesToGo;
  const left = last?.turnsLeft ?? maxTurns;
  const ceilingY = shape.yProgress(ceiling);
  const { x } = shape;
  // Towards the end there is no room for words before the key.
  const beforeIt = shape.lost !== null && shape.lost.x > frame.right - LOST_WORDS;
  return (
    <>
      <path
        className={styles.floor}
        d={`M${x(0)} ${frame.progress.bottom}H${x(maxTurns)}M${x(0)} ${frame.clock.bottom}H${x(maxTurns)}`}
      />
      <path className={styles.progressArea} d={shape.progressArea} />
      <path className={styles.ceiling} d={`M${x(0)} ${ceilingY}H${x(maxTurns)}`} />
      <path className={styles.progress} d={shape.progressLine} />
      <path className={styles.spare} d={shape.spareArea} />
      {shape.lostArea && <path className={styles.lostArea} d={shape.lostArea} />}
      <path className={styles.left} d={shape.leftLine} />
      <path className={styles.togo} d={shape.togoLine} />
      <text
        className={styles.hint}
        x={roomy ? x(0) + 10 : x(maxTurns)}
        textAnchor={roomy ? 'start' : 'end'}
        y={roomy ? (ceilingY < 14 ? ceilingY + 10 : ceilingY - 3) : HEAD_LINE}
      >
        {t.ceiling(strings.measure(ceiling))}
      </text>
      {shape.lost && (
        <g>
          <circle className={styles.cross} cx={shape.lost.x} cy={shape.lost.y} r="3.5" />
          <text
            className={styles.lost}
            x={roomy ? shape.lost.x + (beforeIt ? -8 : 8) : frame.left}
            y={roomy ? Math.max(frame.clock.top + 8, shape.lost.y - 5) : HEAD_LINE}
            textAnchor={roomy && beforeIt ? 'end' : 'start'}
          >
            {t.lost(shape.lost.turn)}
          </text>
        </g>
      )}
      {roomy ? (
        <g className={styles.key}>
          <KeyLine
            x={frame.right + 14}
            y={frame.progress.top + 9}
            line={styles.progress!}
            text={`${strings.measure(progress)} ${t.progress}`}
          />
          <KeyLine x={frame.right + 14} y={frame.clock.top + 7} line={styles.togo!} text={t.togo(togo)} />
          <KeyLine x={frame.right + 14} y={frame.clock.top + 22} line={styles.left!} text={t.left(left)} />
        </g>
      ) : null}
    </>
  );
});

function KeyLine({
  x,
  y,
  line,
  text,
}: {
  readonly x: number;
  readonly y: number;
  readonly line: string;
  readonly text: string;
}) {
  return (
    <>
      <path className={line} d={`M${x} ${y - 3.5}h12`} />
      <text x={x + 17} y={y}>
        {text}
      </text>
    </>
  );
}

const Marks = memo(function Marks({ times, frame, top }: PartProps & { readonly top: number }) {
  const { marks, maxTurns } = times;
  const { x } = timelineShape(times, frame);
  const y = top + ROW.marks / 2;
  const narrow = isNarrow(frame, maxTurns);
  return (
    <>
      {turnsUpTo(maxTurns).map((turn) => {
        const mark = marks[turn - 1];
        if (mark)
          return (
            <g
              key={turn}
              className={styles.mark}
              transform={`translate(${x(turn)} ${y})${narrow ? ' scale(.78)' : ''}`}
            >
              <title>{markText(mark, maxTurns)}</title>
              <rect x="-11" y="-12" width="22" height="24" fill="transparent" stroke="none" />
              <OutcomeSign outcome={mark.outcome} />
            </g>
          );
        return turn % 5 === 0 ? (
          <text key={turn} className={styles.number} x={x(turn)} y={y + 3.5} textAnchor="middle">
            {turn}
          </text>
        ) : (
          <circle key={turn} className={styles.future} cx={x(turn)} cy={y} r="1.6" />
        );
      })}
    </>
  );
});

/** Whether the marks have to be small to stand apart. */
const isNarrow = (frame: TimelineFrame, maxTurns: number) => (frame.right - frame.left) / maxTurns < 20;

const turnsUpTo = (last: number) => Array.from({ length: last + 1 }, (_, turn) => turn);

function Playhead({ times, frame, at, top }: PartProps & { readonly at: number; readonly top: number }) {
  const shape = timelineShape(times, frame);
  const x = shape.x(at);
  const mark = times.marks[Math.floor(at) - 1];
  const progress = mark?.progress ?? times.start.progress;
  const togo = mark?.movesToGo ?? times.start.movesToGo;
  const whole = Number.isInteger(at);
  const ring = isNarrow(frame, times.maxTurns) ? 8.5 : 11.5;
  return (
    <g className={styles.playhead} style={{ transform: `translateX(${x}px)` }}>
      <path d={`M0 ${frame.progress.top - 2}V${top + (whole ? 1 : ROW.marks / 2)}`} />
      {whole ? (
        <>
          <circle className={styles.dot} cy={shape.yProgress(progress)} r="3.2" />
          <circle className={styles.dot} cy={shape.yClock(togo)} r="3.2" />
          <rect
            className={styles.ring}
            x={-ring}
            y={top + ROW.marks / 2 - ring}
            width={2 * ring}
            height={2 * ring}
            rx="6"
          />
        </>
      ) : (
        <circle className={styles.now} cy={top + ROW.marks / 2} r="3.5" />
      )}
    </g>
  );
}

interface BranchesProps {
  readonly branches: readonly Branch[];
  readonly frame: TimelineFrame;
  readonly maxTurns: number;
  readonly width: number;
}

/** Other lines of play hang below the turn at which they leave. */
function Branches({ branches, frame, maxTurns, width }: BranchesProps) {
  const { table } = useApp();
  const x = (turn: number) => frame.left + ((frame.right - frame.left) * turn) / maxTurns;
  return (
    <ul className={styles.branches} aria-label={strings.table.time.branches}>
      {branches.map((branch) => {
        const from = x(branch.leavesAfterTurn);
        const to = x(branch.leavesAfterTurn + Math.max(1, branch.marks.length));
        return (
          <li key={branch.tip}>
            <button
              type="button"
              title={strings.table.time.branch(branch.leavesAfterTurn, branch.marks.length)}
              aria-label={strings.table.time.branch(branch.leavesAfterTurn, branch.marks.length)}
              style={{ marginLeft: Math.max(0, from - 8), width: Math.min(width - from + 8, to - from + 20) }}
              onClick={() => table.getState().showLine(branch.tip)}
            >
              <svg width="100%" height={ROW.branch} aria-hidden="true">
                <path className={styles.twig} d={`M8 0Q8 7 14 7H${to - from + 8}`} />
                {branch.marks.map((mark) => (
                  <g key={mark.node} transform={`translate(${8 + x(mark.turn) - from} 7) scale(.55)`}>
                    <OutcomeSign outcome={mark.outcome} />
                  </g>
                ))}
              </svg>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function markText(mark: TurnMark, most: number): string {
  const sentence = mark.move ? moveSentence(mark.move) : strings.table.outcomeHint[mark.outcome];
  return strings.table.time.mark(mark.turn, most, strings.outcome[mark.outcome], sentence);
}

function valueText({ marks, maxTurns }: Times, turn: number, inTurn: boolean): string {
  if (inTurn) return strings.table.time.speaking(turn + 1, maxTurns);
  const mark = marks[turn - 1];
  return mark ? markText(mark, maxTurns) : strings.table.time.atStart(maxTurns);
}
