import { strings } from '@/app/strings';
import type { Board } from '@/craft/board';
import type { TurnMessage } from '@/craft/game';
import { type Reading, understand } from '@/craft/language';
import type { Director } from '@/craft/vocabulary';
import { Phrases } from './Phrases';
import styles from './Talk.module.css';

/** A message that is pointed at, or one instruction of it, with all it can mean. */
export interface Pointed {
  readonly speaker: Director;
  readonly readings: readonly Reading[];
}

export interface HeardMessagesProps {
  readonly messages: readonly TurnMessage[];
  readonly board: Board;
  readonly empty: string;
  readonly onPoint: (pointed: Pointed | null) => void;
}

/** This turn's messages. Pointed at, or reached by Tab, one lights up the cells and the offered moves it can mean. */
export function HeardMessages({ messages, board, empty, onPoint }: HeardMessagesProps) {
  if (messages.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.talk}>
      {messages.map(({ speaker, text }) => {
        const all = () => onPoint({ speaker, readings: understand(text, speaker, board).readings });
        return (
          <article
            key={speaker}
            className={styles.entry}
            data-speaker={speaker}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: reached by keys, a message shows what it can mean
            tabIndex={0}
            onPointerEnter={all}
            onPointerLeave={() => onPoint(null)}
            onFocus={all}
            onBlur={() => onPoint(null)}
          >
            <h3>
              {strings.seat[speaker]} · {strings.wall[speaker]}
            </h3>
            <p dir="auto">
              <Phrases
                text={text}
                speaker={speaker}
                board={board}
                onPoint={(readings) => onPoint({ speaker, readings })}
              />
            </p>
          </article>
        );
      })}
    </div>
  );
}
