import { analysisColumns } from '@/analysis/turn-columns';
import type { Json } from '@/match/agent';
import { encodeRecord } from '@/records/craft-record';
import { turnsToCsv } from '@/records/csv';
import { failedTriesMeta } from '@/records/failed-tries';
import { encodeOfficialLog } from '@/records/official/export';
import { type Game, lineOf } from './game';
import { analysisOf } from './lab/analysis';
import { triesOf } from './models/pending';

/** A file to hand to a person. */
export interface FileToSave {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

export const DOWNLOADS = ['record', 'log', 'csv'] as const;
export type Download = (typeof DOWNLOADS)[number];

/** A game in one of the forms in which it leaves the app. The log and the table tell its latest line. */
export function fileOf(game: Game, form: Download): FileToSave {
  const { record, title, team } = game;
  const name = title.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 80) || 'game';
  switch (form) {
    case 'record': {
      // What models tried in vain may have been billed: it is no less part of the game for waiting to be carried.
      const tries = failedTriesMeta(triesOf(game.pending ?? {}));
      return {
        name: `${name}.crafttable.json`,
        type: 'application/json',
        text: encodeRecord(record, { title, team: team as unknown as Json, ...tries }),
      };
    }
    case 'log':
      return {
        name: `${name}.log.json`,
        type: 'application/json',
        text: encodeOfficialLog([{ record, tip: lineOf(game) }]),
      };
    case 'csv':
      return {
        name: `${name}.csv`,
        type: 'text/csv',
        text: turnsToCsv([{ name: title, record, tip: lineOf(game) }], analysisColumns(analysisOf)),
      };
  }
}
