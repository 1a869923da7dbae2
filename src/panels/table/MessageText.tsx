import type { Board } from '@/craft/board';
import type { Director } from '@/craft/vocabulary';

export interface MessageTextProps {
  readonly text: string;
  readonly director: Director;
  readonly board: Board;
}

/** A message as text, never as markup. */
export function MessageText({ text }: MessageTextProps) {
  return <>{text}</>;
}
