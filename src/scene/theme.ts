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
    table: '#f1ebe2',
    plate: '#ddd3c4',
    plateInk: '#5c5040',
    plateStud: '#d3c8b7',
    ink: '#2c2620',
    pane: '#fffdf8',
    shadow: '#4a3a26',
    right: '#1f7a46',
    wrong: '#c01f1f',
    buried: '#a86400',
    neutral: '#2c2620',
    skyLight: '#fffdf9',
    groundLight: '#e3d6c6',
    keyLight: '#fff6ea',
    keyIntensity: 1.9,
    skyIntensity: 1.9,
  },
  dark: {
    table: '#46413b',
    plate: '#6b6256',
    plateInk: '#e6dccb',
    plateStud: '#797063',
    ink: '#f0e9de',
    pane: '#38332d',
    shadow: '#000000',
    right: '#6fdc9c',
    wrong: '#ff6b62',
    buried: '#ffb84d',
    neutral: '#f4ede2',
    skyLight: '#eef0f6',
    groundLight: '#8d8072',
    keyLight: '#fff0dc',
    keyIntensity: 1.9,
    skyIntensity: 1.6,
  },
};

export const toneColor = (tone: HighlightTone, theme: StageTheme): string =>
  tone === 'neutral' ? STAGE_COLORS[theme].neutral : DIRECTOR_HUE[tone][theme];
