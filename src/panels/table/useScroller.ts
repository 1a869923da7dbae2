import { useEffect, useRef, useState } from 'react';

/** A box that scrolls when its text is too long: then, and only then, the keyboard can reach it. */
export function useScroller<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight + 1);
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    for (const child of box.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);
  return { ref, ...(scrolls ? { tabIndex: 0 } : {}) };
}
