import { create } from 'zustand';
import type { NodeId } from '@/match/record';

/** The decision that is looked at. Nothing of it outlives the page. */
export const useInspected = create<{ readonly node: NodeId | null }>(() => ({ node: null }));

export const inspect = (node: NodeId | null) => useInspected.setState({ node });
