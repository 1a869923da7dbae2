import type { Structure } from '@/craft/structure';
import type { Result } from '@/kernel/result';
import { decodeDataset } from '@/records/dataset';
import type { FileFault } from '@/records/fault';
import { readText } from './terminal';

/** A set of structures from a file. */
export function loadStructures(file: string): Result<readonly Structure[], FileFault> {
  const text = readText(file);
  return text.ok ? decodeDataset(text.value) : text;
}
