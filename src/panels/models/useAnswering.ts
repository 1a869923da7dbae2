import { failureOf } from '@/app/tableStore';
import type { Occupant } from '@/app/team';
import type { Seat } from '@/craft/vocabulary';
import { useAppStore } from '../AppContext';

/** Whether a seat's card shows a model's answer on its way, or that none came, in place of the turn in view. */
export function useAnswering(seat: Seat, { kind }: Occupant, asked: boolean): boolean {
  const failed = useAppStore(
    'table',
    (state) => failureOf(state)?.seat === seat && state.cursor === state.tip,
  );
  const shown = useAppStore('live', (it) => it.live[seat] !== undefined || it.trouble[seat] !== undefined);
  return kind === 'model' && shown && (asked || failed);
}
