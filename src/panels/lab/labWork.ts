import type { LabWork } from '@/app/lab/work';
import { workAside } from '@/app/lab/workAside';

let work: LabWork | null = null;

/** One worker for the lab and the table: games that one has analysed need not be sent twice. */
export function labWork(): LabWork {
  work ??= workAside();
  return work;
}
