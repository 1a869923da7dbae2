import { splitTags, type TaggedReply } from './tags';
import { ownTurn } from './turn';

export interface SplitReply extends TaggedReply {
  /** Tool calls that had a channel of their own, as a name and its arguments. */
  readonly calls: readonly string[];
}

/** What a reply thinks and what it says, by the tokens of the model's template first and then by tags [T8]. */
export function splitReply(raw: string): SplitReply {
  const { text, calls, notes } = ownTurn(raw);
  const tags = splitTags(text);
  return { ...tags, calls, notes: [...notes, ...tags.notes] };
}
