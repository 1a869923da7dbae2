import { useEffect, useLayoutEffect, useRef } from 'react';

/** What the browser keeps with a step of its history: where each box was scrolled to, and the link last followed. */
interface KeptPlace {
  readonly scroll: Readonly<Record<string, readonly [left: number, top: number]>>;
  readonly link: string | null;
}
const NOWHERE: KeptPlace = { scroll: {}, link: null };

/** The box that a page scrolls in. */
const PAGE = 'main';
const nameOf = (box: Element): string | null =>
  box.tagName === 'MAIN' ? PAGE : box instanceof HTMLElement ? (box.dataset.keep ?? null) : null;
const boxOf = (name: string): Element | null =>
  name === PAGE
    ? document.querySelector('main')
    : document.querySelector(`[data-keep="${CSS.escape(name)}"]`);

const read = (): KeptPlace => {
  const state = window.history.state as { place?: KeptPlace } | null;
  return state?.place ?? NOWHERE;
};
const write = (place: KeptPlace) => window.history.replaceState({ ...window.history.state, place }, '');

/** The link that was followed from here when Back led here. */
export const lastLink = (): string | null => read().link;

/** How long a box has to stand still before its place is kept: browsers allow few changes a second. */
const STILL = 150;

/**
 * Keeps with this step of the browser's history where the page and its boxes (`data-keep`) are scrolled to, and the
 * link that is followed from here, so that Back finds them as they were.
 * @param there what scrolls is on the page.
 * @param settled nothing above it is about to come or go.
 */
export function useKeptPlace(there: boolean, settled: boolean): void {
  const moved = useRef(new Map<string, readonly [number, number]>());
  const found = useRef(false);
  const ready = there && (settled || found.current);
  useLayoutEffect(() => {
    if (!ready || found.current) return;
    found.current = true;
    for (const [name, [left, top]] of Object.entries(read().scroll))
      boxOf(name)?.scrollTo({ left, top, behavior: 'instant' });
  }, [ready]);
  useEffect(() => {
    if (!ready) return;
    const here = window.location.pathname + window.location.hash.split('?')[0];
    const isHere = () => window.location.pathname + window.location.hash.split('?')[0] === here;
    let timer = 0;
    const keep = (link = read().link) => {
      clearTimeout(timer);
      if (!isHere()) return;
      write({ scroll: { ...read().scroll, ...Object.fromEntries(moved.current) }, link });
      moved.current.clear();
    };
    const onScroll = ({ target }: Event) => {
      const name = target instanceof Element ? nameOf(target) : null;
      if (name === null || !(target instanceof Element)) return;
      moved.current.set(name, [target.scrollLeft, target.scrollTop]);
      clearTimeout(timer);
      timer = window.setTimeout(() => keep(), STILL);
    };
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link) keep(link.getAttribute('href'));
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', onScroll, { capture: true });
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [ready]);
}
