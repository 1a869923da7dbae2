import { type RefObject, useEffect, useRef, useState } from 'react';
import { seatDesk } from '@/app/strings/seatDesk';
import { Button } from '../ui/Button';
import styles from './Guide.module.css';
import { placeBeside, type Rect } from './placeBeside';

export interface GuideStep {
  /** The `data-guide` of the control that it speaks of. */
  readonly at: string;
  readonly title: string;
  readonly text: string;
}

export interface GuideProps {
  readonly steps: readonly GuideStep[];
  readonly root: RefObject<HTMLElement | null>;
  readonly onEnd: () => void;
}

/** A few words beside the real controls, one after the other. The desk stays usable beneath; Escape ends it. */
export function Guide({ steps, root, onEnd }: GuideProps) {
  const t = seatDesk.guide;
  const [at, setAt] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [spot, setSpot] = useState<{
    readonly target: Rect;
    readonly left: number;
    readonly top: number;
  } | null>(null);
  const step = steps[at]!;
  const last = at === steps.length - 1;

  // Not a layout effect: the desk's own ref is set only after those of its children ran.
  useEffect(() => {
    const target = root.current?.querySelector<HTMLElement>(`[data-guide="${step.at}"]`);
    target?.scrollIntoView({ block: 'nearest' });
    const place = () => {
      const { current: box } = card;
      if (!target || !box) return;
      const { left, top, width, height } = target.getBoundingClientRect();
      const rect = { left, top, width, height };
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const view = { width: window.innerWidth, height: window.innerHeight };
      setSpot({ target: rect, ...placeBeside(rect, size, view) });
    };
    place();
    const watch = new ResizeObserver(place);
    if (target) watch.observe(target);
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  }, [root, step.at]);

  useEffect(() => {
    const skip = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // The desk's own Escape is for the move that is being composed.
      event.stopPropagation();
      onEnd();
    };
    document.addEventListener('keydown', skip, true);
    return () => document.removeEventListener('keydown', skip, true);
  }, [onEnd]);

  // Every step begins at its button; before the card has its place it is hidden and takes no focus.
  const placed = spot !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at every step
  useEffect(() => {
    if (placed) next.current?.focus({ preventScroll: true });
  }, [at, placed]);

  return (
    <>
      {spot && (
        <div
          className={styles.ring}
          style={{
            left: spot.target.left - 4,
            top: spot.target.top - 4,
            width: spot.target.width + 8,
            height: spot.target.height + 8,
          }}
        />
      )}
      <div
        ref={card}
        className={styles.card}
        role="dialog"
        aria-label={t.label}
        aria-describedby="guide-text"
        style={spot ? { left: spot.left, top: spot.top } : { visibility: 'hidden' }}
      >
        <p className={styles.at}>{t.step(at + 1, steps.length)}</p>
        <h2>{step.title}</h2>
        <p id="guide-text" className={styles.text} aria-live="polite">
          {step.text}
        </p>
        <div className={styles.ways}>
          {!last && <Button tone="quiet" label={t.skip} onClick={onEnd} />}
          {at > 0 && <Button label={t.back} onClick={() => setAt(at - 1)} />}
          <button
            ref={next}
            type="button"
            className={styles.next}
            onClick={() => (last ? onEnd() : setAt(at + 1))}
          >
            {last ? t.done : t.next}
          </button>
        </div>
      </div>
    </>
  );
}
