import { existsSync, readFileSync } from 'node:fs';
import type { Structure } from '@/craft/structure';
import { decodeDataset } from '@/records/dataset';
import { faultLine } from '@/records/fault';

/** The authors' material, which stands beside the project and never in it. */
export const OFFICIAL_SET = '../shared/craft/structures_dataset_20.json';
export const OFFICIAL_LOGS = '../shared/craft/logs';
export const CONFORMANCE = '../shared/conformance';

export const hasOfficialSet = existsSync(OFFICIAL_SET);
export const hasConformance = existsSync(CONFORMANCE);
if (!hasOfficialSet || !hasConformance)
  console.warn('The official material is not beside the project: tests that compare with it are skipped.');

/** The paper's structures 001 to 020. */
export function officialStructures(): readonly Structure[] {
  const set = decodeDataset(readFileSync(OFFICIAL_SET, 'utf8'));
  if (!set.ok) throw new Error(faultLine(set.error));
  return set.value;
}
