import { expect, test } from 'vitest';
import { createWorking } from './working';

function later<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}
const { signal } = new AbortController();

test('who failed waits for the others, whether they speak or fail', async () => {
  const working = createWorking();
  const [one, other] = [later<string>(), later<string>()];
  working.join('D1', one.promise).catch(() => {});
  working.join('D2', other.promise).catch(() => {});
  let waited = 0;
  const waits = ['D1', 'D2'].map((seat) => working.othersEnded(seat, signal).then(() => waited++));
  one.reject(new Error('no'));
  await working.ended('D1');
  // D2's wait is over, D1's is not.
  await waits[1];
  expect(waited).toBe(1);
  other.reject(new Error('no'));
  await Promise.all(waits);
});

test('a wait ends with the game', async () => {
  const working = createWorking();
  const control = new AbortController();
  void working.join('D1', later().promise);
  const wait = working.othersEnded('D2', control.signal);
  control.abort();
  await wait;
  await working.othersEnded('D2', control.signal);
});

test('a later work of a seat takes the place of an earlier one', async () => {
  const working = createWorking();
  const [first, second] = [later<void>(), later<void>()];
  void working.join('D1', first.promise);
  void working.join('D1', second.promise);
  first.resolve();
  await first.promise;
  let over = false;
  const wait = working.ended('D1').then(() => {
    over = true;
  });
  await Promise.resolve();
  expect(over).toBe(false);
  second.resolve();
  await wait;
});
