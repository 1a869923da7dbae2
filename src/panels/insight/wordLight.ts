import type { Evidence } from '@/analysis/evidence';

/** The name under which the words are marked; its colours are in `words.css`. */
const NAME = 'evidence';

/**
 * Marks words of the messages that stand on the table, without touching the page: the browser paints the range
 * (CSS Custom Highlight API). Where it cannot, the words stand marked in the panel alone.
 * @returns takes the marks away.
 */
export function lightWords(words: readonly Evidence[]): () => void {
  if (!('highlights' in CSS) || typeof Highlight === 'undefined') return () => {};
  const paint = () => {
    const ranges = words.flatMap((it) => {
      const range = rangeOf(it);
      return range ? [range] : [];
    });
    if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
    else CSS.highlights.delete(NAME);
  };
  paint();
  // A message that is drawn again is other text to the browser.
  const cards = document.querySelectorAll('section[data-director]');
  const watch = new MutationObserver(paint);
  for (const card of cards) watch.observe(card, { childList: true, subtree: true, characterData: true });
  return () => {
    watch.disconnect();
    CSS.highlights.delete(NAME);
  };
}

function rangeOf({ speaker, message, range }: Evidence): Range | null {
  const box = document.querySelector(`section[data-director="${speaker}"] blockquote`);
  if (!box || box.textContent !== message) return null;
  const found = document.createRange();
  found.selectNodeContents(box);
  if (!range) return found;
  const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let before = 0;
  let begun = false;
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const { length } = node as Text;
    if (!begun && range.start < before + length) {
      found.setStart(node, range.start - before);
      begun = true;
    }
    if (begun && range.end <= before + length) {
      found.setEnd(node, range.end - before);
      return found;
    }
    before += length;
  }
  return null;
}
