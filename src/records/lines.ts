/** Files whose every line is a file of its own. */
export const isLines = (name: string): boolean => name.toLowerCase().endsWith('.jsonl');

/** The lines of a text that hold something, named by their number, from 1, behind the name of the file. */
export const linesOf = (
  name: string,
  text: string,
): readonly { readonly name: string; readonly text: string }[] =>
  text
    .split('\n')
    .flatMap((line, k) => (line.trim() === '' ? [] : [{ name: `${name}:${k + 1}`, text: line }]));

/** The file that a line's name tells of. */
export const fileOfLine = (name: string): string => name.replace(/(\.jsonl):\d+$/i, '$1');
