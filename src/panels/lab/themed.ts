/** The picture's own colours and what stands for them in the dark; its hues stay. */
const DARK: readonly (readonly [light: string, dark: string])[] = [
  ['<rect width="100%" height="100%" fill="#ffffff"/>', '<rect width="100%" height="100%" fill="#292623"/>'],
  [' r="5" fill="#ffffff"', ' r="5" fill="#292623"'],
  ['stroke="#ffffff"', 'stroke="#292623"'],
  ['fill="#1a1a1a"', 'fill="#f1ece4"'],
  ['stroke="#1a1a1a"', 'stroke="#bfb5a8"'],
  ['stroke="#d9d9d9"', 'stroke="#3d3833"'],
  ['fill="#0072b2"', 'fill="#2b8cc9"'],
  ['stroke="#0072b2"', 'stroke="#4aa3dc"'],
];
const LIGHT: readonly (readonly [plain: string, warm: string])[] = [
  ['<rect width="100%" height="100%" fill="#ffffff"/>', '<rect width="100%" height="100%" fill="#fbf9f5"/>'],
];

/**
 * The picture as the page shows it: on its card, in its theme. Texts of a picture hold no quotes (they are
 * escaped), so nothing but attributes can match.
 */
export function themed(svg: string, theme: 'light' | 'dark'): string {
  return (theme === 'dark' ? DARK : LIGHT).reduce((text, [from, to]) => text.replaceAll(from, to), svg);
}

export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
