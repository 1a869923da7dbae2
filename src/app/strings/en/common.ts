import type { Outcome } from '@/craft/verdict';
import type { Director, HearingMode, RuleSet, Seat, SpeakerMode, Start, Tier } from '@/craft/vocabulary';
import type { CameraPose } from '../../cameraPose';

/** Words that more than one view uses. */
export const common = {
  product: 'CraftTable',
  nav: {
    table: 'Table',
    gallery: 'Gallery',
    games: 'Games',
    lab: 'Lab',
    models: 'Models',
    newGame: 'New game',
    main: 'Main',
    menu: 'Menu',
  },
  openFile: 'Open a file',
  noPage: { title: 'There is no such page', text: 'The address may have been cut.' },
  /** Progress as the paper writes it, .74, but for the whole: 1.00. */
  measure: (value: number) => {
    const text = value.toFixed(2);
    return text === '0.00' ? '0' : text.replace(/^0/, '');
  },
  /** The same, said aloud. */
  percent: (value: number) => `${Math.round(value * 100)} %`,
  settings: {
    title: 'Settings',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    palette: 'Brick colours',
    palettes: { classic: 'Classic', safe: 'Colour-blind safe' },
    motion: 'Motion',
    motions: { system: 'System', full: 'Full', reduced: 'Reduced' },
  },
  seat: { D1: 'Director 1', D2: 'Director 2', D3: 'Director 3', Builder: 'Builder' } satisfies Record<
    Seat,
    string
  >,
  wall: { D1: 'left wall', D2: 'far wall', D3: 'right wall' } satisfies Record<Director, string>,
  tier: { simple: 'simple', medium: 'medium', complex: 'complex' } satisfies Record<Tier, string>,
  rules: {
    published: 'Published rules',
    free: 'Free rules',
    publishedHint: 'As in the paper: no large block may touch the two cells that no Director sees.',
    freeHint: 'Large blocks may lie anywhere they fit, so every structure can be finished.',
  } satisfies Record<RuleSet, string> & Record<string, string>,
  start: {
    empty: 'Empty board',
    'first-layer': 'First layer built',
    'first-two-layers': 'First two layers built',
    'wall-D1': 'Left wall built',
    'wall-D2': 'Far wall built',
    'wall-D3': 'Right wall built',
  } satisfies Record<Start, string>,
  speakers: { all: 'All three, in a drawn order', published: 'Three draws, as published' } satisfies Record<
    SpeakerMode,
    string
  >,
  hearing: { simultaneous: 'At the same time', sequential: 'One after the other' } satisfies Record<
    HearingMode,
    string
  >,
  outcome: { good: 'good', wasted: 'wasted', refused: 'refused', asked: 'asked' } satisfies Record<
    Outcome,
    string
  >,
  pose: {
    table: 'Table',
    D1: 'Director 1’s eye',
    D2: 'Director 2’s eye',
    D3: 'Director 3’s eye',
    builder: 'Builder’s seat',
    top: 'From above',
  } satisfies Record<CameraPose, string>,
};
