/** Counts and lists as English says them. */
export const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;
export const turns = (count: number) => many(count, 'turn');
export const moves = (count: number) => many(count, 'move');
export const games = (count: number) => many(count, 'game');
export const list = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
