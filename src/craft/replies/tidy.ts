/** Without the signs that join it to the command, and those that closed a wrapping opened before it. */
export function tidy(text: string): string {
  let plain = text.replace(/^[\s:*_`"'|,;.=\])}>-]+/, '').trimEnd();
  for (;;) {
    const cut = plain.replace(/(?:\s|[`*_”】」』])$/, '');
    const last = cut.at(-1) ?? '';
    const opening = { ')': '(', ']': '[', '}': '{', '>': '<' }[last];
    const odd = last === '"' && (cut.split('"').length - 1) % 2 === 1;
    const next = odd || (opening && !cut.includes(opening)) ? cut.slice(0, -1) : cut;
    if (next === plain) return plain.trim();
    plain = next;
  }
}
