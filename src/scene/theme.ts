import { DIRECTOR_HUE } from '@/app/palette';
import type { HighlightTone, StageTheme } from './types';

/** Colours of everything on the stage that is not a brick. */
export interface StageColors {
  readonly table: string;
  readonly plate: string;
  readonly plateInk: string;
  readonly plateStud: string;
  readonly ink: string;
  /** The pane behind a screen's places, over which the Director's hue is laid. */
  readonly pane: string;
  readonly shadow: string;
  readonly right: string;
  readonly wrong: string;
  readonly buried: string;
  readonly neutral: string;
  readonly skyLight: string;
  readonly groundLight: string;
  readonly keyLight: string;
  readonly keyIntensity: number;
  readonly skyIntensity: number;
}

export const STAGE_COLORS: Readonly<Record<StageTheme, StageColors>> = {
  light: {
    table: '#efe8dd',
    plate: '#d9cdb9',
    plateInk: '#5c5040',
    plateStud: '#d3c6b0',
    ink: '#2c2620',
    pane: '#fffdf8',
    shadow: '#4a3a26',
    right: '#1f7a46',
    wrong: '#c01f1f',
    buried: '#a86400',
    neutral: '#2c2620',
    skyLight: '#fff8ee',
    groundLight: '#cdb79a',
    keyLight: '#fff1dc',
    keyIntensity: 2.3,
    skyIntensity: 1.55,
  },
  dark: {
    table: '#2b2723',
    plate: '#4b443b',
    plateInk: '#cfc3b0',
    plateStud: '#544c42',
    ink: '#f0e9de',
    pane: '#38332d',
    shadow: '#000000',
    right: '#6fdc9c',
    wrong: '#ff6b62',
    buried: '#ffb84d',
    neutral: '#f4ede2',
    skyLight: '#dfe4f2',
    groundLight: '#4a3f33',
    keyLight: '#ffe6c4',
    keyIntensity: 2.1,
    skyIntensity: 1.15,
  },
};

export const toneColor = (tone: HighlightTone, theme: StageTheme): string =>
  tone === 'neutral' ? STAGE_COLORS[theme].neutral : DIRECTOR_HUE[tone][theme];
