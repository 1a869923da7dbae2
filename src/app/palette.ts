import type { Color, Director } from '@/craft/vocabulary';

/**
 * Brick colours and the Directors' hues. A brick is known by letter and pattern as well as colour; the
 * Directors' three hues are none of the bricks' own.
 */
export interface BrickPaint {
  /** Matte body colour. */
  readonly body: string;
  /** Outline and side shade in flat drawings. */
  readonly edge: string;
  /** Letter and pattern on the body: at least 4.5 : 1 against it. */
  readonly ink: string;
  readonly letter: string;
  readonly pattern: BrickPattern;
}
export const BRICK_PATTERNS = ['dots', 'bars', 'diagonals', 'plain', 'chevrons'] as const;
export type BrickPattern = (typeof BRICK_PATTERNS)[number];

export const PALETTES = ['classic', 'safe'] as const;
/** `safe` keeps the five apart in lightness too, for every common kind of colour blindness. */
export type PaletteName = (typeof PALETTES)[number];
export type Palette = Readonly<Record<Color, BrickPaint>>;

const paint = (
  body: string,
  edge: string,
  ink: string,
  letter: string,
  pattern: BrickPattern,
): BrickPaint => ({ body, edge, ink, letter, pattern });

export const PALETTE: Readonly<Record<PaletteName, Palette>> = {
  classic: {
    green: paint('#2f7d4a', '#1f5a34', '#ffffff', 'G', 'dots'),
    blue: paint('#2a62c4', '#1c458d', '#ffffff', 'B', 'bars'),
    red: paint('#c5352d', '#8f231d', '#ffffff', 'R', 'diagonals'),
    yellow: paint('#f2c230', '#b98e12', '#33270a', 'Y', 'plain'),
    orange: paint('#f0862a', '#b35f14', '#2b1503', 'O', 'chevrons'),
  },
  safe: {
    green: paint('#0a7e62', '#055643', '#ffffff', 'G', 'dots'),
    blue: paint('#0b559f', '#063a70', '#ffffff', 'B', 'bars'),
    red: paint('#8f1d2c', '#5f0f1b', '#ffffff', 'R', 'diagonals'),
    yellow: paint('#f7e463', '#b3a12b', '#2e2904', 'Y', 'plain'),
    orange: paint('#ee9a3a', '#a9671a', '#2b1503', 'O', 'chevrons'),
  },
};

export const DIRECTOR_HUE: Readonly<Record<Director, { readonly light: string; readonly dark: string }>> = {
  D1: { light: '#7350bd', dark: '#b197ef' },
  D2: { light: '#12756f', dark: '#5cc4bb' },
  D3: { light: '#a83570', dark: '#ee8fbb' },
};
