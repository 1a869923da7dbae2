import type { NumberKey } from '@/app/lab/lookUp';
import { routes } from '@/app/links';
import { goTo, useHashQuery } from '../hashLocation';

const QUERY = 'behind';

/** The number that is looked into. It stands in the address, so that Back and a reload find it open. */
export const useLooking = (): NumberKey | null => useHashQuery().get(QUERY);

/** Looks into a number, or with null into none. It is no step of its own in the browser's history. */
export const look = (key: NumberKey | null): void =>
  goTo(key === null ? routes.lab : `${routes.lab}?${new URLSearchParams({ [QUERY]: key })}`, {
    replace: true,
  });
