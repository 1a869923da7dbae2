import { useRef, useState } from 'react';
import type { CraftAction } from '@/craft/game';
import type { Decision } from '@/match/agent';

export type OnDecide = (decision: Decision<CraftAction>) => Promise<string | null>;

/** One decision on its way at a time, and what came back when it was not taken. */
export function useDecide(onDecide: OnDecide) {
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const busy = useRef(false);
  /** True when the decision was taken. */
  const send = async (decision: Decision<CraftAction>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setSending(true);
    setFault(null);
    try {
      const told = await onDecide(decision);
      setFault(told);
      return told === null;
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { sending, fault, send };
}
