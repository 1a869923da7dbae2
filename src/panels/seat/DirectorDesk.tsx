import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { strings } from '@/app/strings';
import { seatDesk } from '@/app/strings/seatDesk';
import type { Entry } from '@/craft/game';
import { understand } from '@/craft/language';
import { DIRECTORS } from '@/craft/vocabulary';
import styles from './Desk.module.css';
import { DeskFrame, OverNote } from './DeskFrame';
import { HeardLine } from './HeardLine';
import { wordCount } from './hint';
import { type Light, lightsOf } from './lights';
import { boardSeen, cellsSeen } from './ownView';
import { SeatStage } from './SeatStage';
import { SeatWall } from './SeatWall';
import { SendBox } from './SendBox';
import { refusalTold, statusOf } from './status';
import { Talk } from './Talk';
import type { DeskProps } from './types';
import { useDecide } from './useDecide';
import { useLook } from './useLook';

/** More words than models are asked for; nothing is cut. */
const MANY_WORDS = 35;
const NO_LIGHTS: readonly Light[] = [];

/** A Director's seat: the wall that nobody else sees, the same wall as it stands, and the words to say it with. */
export function DirectorDesk(props: DeskProps<'director'>) {
  const { observation, asked, over, onDecide, onLeave, firstTime, onTaught } = props;
  const { seat, wall, board: views, conversation, heard, turn } = observation;
  const t = seatDesk;
  const look = useLook();
  const status = statusOf(observation, asked, over);
  const { sending, fault, send } = useDecide(onDecide);
  const [text, setText] = useState('');
  const [thought, setThought] = useState('');
  const [pointed, point] = useState<readonly Light[] | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the board changes with the views alone
  const board = useMemo(() => boardSeen(observation), [views]);
  const seen = useMemo(() => cellsSeen('director'), []);
  const read = useDeferredValue(text);
  const understanding = useMemo(() => understand(read, seat, board), [read, seat, board]);
  const typed = useMemo(() => lightsOf(understanding.readings, seat, seen), [understanding, seat, seen]);
  const lights = pointed ?? (read.trim() === '' ? NO_LIGHTS : typed);
  const screens = useMemo(() => ({ [seat]: wall }), [seat, wall]);
  const entries = useMemo(
    () => [...conversation, ...heard.map((it): Entry => ({ kind: 'said', turn, ...it }))],
    [conversation, heard, turn],
  );
  const refusal = useMemo(() => refusalTold(conversation), [conversation]);
  const refused = useMemo(
    () =>
      refusal && seen.includes(refusal.move.cell)
        ? {
            cell: refusal.move.cell,
            layer: refusal.move.layer,
            span: refusal.move.span,
            key: `${refusal.turn}`,
          }
        : null,
    [refusal, seen],
  );

  // Who is asked can write at once; a focus that is somewhere by intention stays there.
  useEffect(() => {
    if (
      asked &&
      !firstTime &&
      document.activeElement === document.body &&
      matchMedia('(pointer: fine)').matches
    )
      box.current?.focus({ preventScroll: true });
  }, [asked, firstTime]);

  const say = async () => {
    const note = thought.trim();
    const taken = await send({
      action: { action: 'say', message: text.trim() },
      ...(note === '' ? {} : { thought: note }),
    });
    if (!taken) return;
    setText('');
    setThought('');
    onTaught();
    box.current?.focus({ preventScroll: true });
  };

  const count = wordCount(text);
  const others = DIRECTORS.filter((it) => it !== seat);
  return (
    <DeskFrame {...{ observation, status, onLeave, onTaught }} guided={firstTime && asked}>
      <div className={styles.walls}>
        <section className={styles.wanted} data-guide="wall" aria-labelledby="seat-wall">
          <header className={styles.cardHead}>
            <h2 id="seat-wall">{t.wall.wanted}</h2>
            <p>{t.wall.wantedHint}</p>
          </header>
          <SeatWall
            director={seat}
            view={wall}
            caption={t.wall.wantedCaption(seat)}
            palette={look.palette}
            compare={{ view: views[seat], showing: 'wanted' }}
            lit={lights}
            named
          />
        </section>
        <section className={styles.now} data-guide="now" aria-labelledby="seat-now">
          <header className={styles.cardHead}>
            <h2 id="seat-now">{t.wall.now}</h2>
            <p className={styles.legend}>
              <span data-mark="same">{t.wall.match}</span>
              <span data-mark="other">{t.wall.differs}</span>
            </p>
          </header>
          <SeatWall
            director={seat}
            view={views[seat]}
            caption={t.wall.nowCaption(seat)}
            palette={look.palette}
            compare={{ view: wall, showing: 'now' }}
            lit={lights}
            named
          />
        </section>
      </div>
      <div className={styles.middle}>
        <SeatStage
          board={board}
          screens={screens}
          poses={[seat, 'table', 'top']}
          poseNames={{ [seat]: t.stage.poses.own, table: t.stage.poses.table, top: t.stage.poses.top }}
          look={look}
          lights={lights}
          refused={refused}
          note={t.stage.unseen}
        />
        <section className={styles.others} aria-label={t.wall.others}>
          {others.map((it) => (
            <figure key={it} data-director={it}>
              <figcaption>
                {strings.seat[it]} · {strings.wall[it]}
              </figcaption>
              <SeatWall
                director={it}
                view={views[it]}
                caption={t.wall.otherCaption(it)}
                palette={look.palette}
                lit={lights}
              />
            </figure>
          ))}
        </section>
      </div>
      <div className={styles.voices}>
        <section className={styles.talk} data-guide="talk" aria-labelledby="seat-talk">
          <header className={styles.cardHead}>
            <h2 id="seat-talk">{t.talk.title}</h2>
            {entries.length > 0 && <p>{t.talk.hint}</p>}
          </header>
          <Talk
            entries={entries}
            seat={seat}
            board={board}
            seen={seen}
            empty={t.talk.empty}
            onPoint={point}
          />
        </section>
        <section className={styles.speak} data-guide="message" data-awake={asked || undefined}>
          <OverNote status={status} turn={turn} />
          {!over && (
            <SendBox
              box={box}
              label={t.message.label}
              hint={t.message.hint}
              placeholder={t.message.placeholder}
              value={text}
              onChange={setText}
              onSend={() => void say()}
              sendLabel={t.message.send}
              ready={asked}
              sending={sending}
              fault={fault}
              note={
                <>
                  <span data-many={count > MANY_WORDS || undefined} className={styles.count}>
                    {count > MANY_WORDS ? t.message.wordsLong(count) : t.message.words(count)}
                  </span>
                  <br />
                  {asked ? t.message.keys : t.message.waiting}
                </>
              }
            >
              <HeardLine text={read} speaker={seat} understanding={understanding} />
              <details className={styles.thought}>
                <summary>{t.message.thought}</summary>
                <textarea
                  dir="auto"
                  rows={2}
                  value={thought}
                  aria-label={t.message.thought}
                  aria-describedby="seat-thought"
                  onChange={(event) => setThought(event.target.value)}
                />
                <p id="seat-thought">{t.message.thoughtHint}</p>
              </details>
            </SendBox>
          )}
        </section>
      </div>
    </DeskFrame>
  );
}
