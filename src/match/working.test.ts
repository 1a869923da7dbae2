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
const nobody = () => null;

/** Whether it has ended by now, with all that was due before. */
async function isOver(work: Promise<unknown>): Promise<boolean> {
  let over = false;
  work
    .catch(() => {})
    .finally(() => {
      over = true;
    });
  await new Promise((resolve) => setTimeout(resolve));
  return over;
}

test('who failed waits for those who speak', async () => {
  const working = createWorking();
  const [one, other] = [later<string>(), later<string>()];
  const failing = working.patiently('D1', one.promise, signal, nobody);
  const speaking = working.patiently('D2', other.promise, signal, nobody);
  one.reject(new Error('no'));
  expect(await isOver(failing)).toBe(false);
  other.resolve('said');
  expect(await speaking).toBe('said');
  await expect(failing).rejects.toThrow('no');
});

test('two that fail do not wait for each other', async () => {
  const working = createWorking();
  const [one, other] = [later<string>(), later<string>()];
  const both = [
    working.patiently('D1', one.promise, signal, nobody),
    working.patiently('D2', other.promise, signal, nobody),
  ];
  one.reject(new Error('one'));
  other.reject(new Error('other'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('it is told at once, and whoever stands in needs no waiting', async () => {
  const working = createWorking();
  void working.patiently('D2', later<string>().promise, signal, nobody);
  const stoodIn = working.patiently('D1', Promise.reject(new Error('no')), signal, async (error) =>
    String(error),
  );
  expect(await stoodIn).toBe('Error: no');
});

test('a wait ends with the game', async () => {
  const working = createWorking();
  const control = new AbortController();
  void working.patiently('D1', later().promise, signal, nobody);
  const failing = working.patiently('D2', Promise.reject(new Error('no')), control.signal, nobody);
  expect(await isOver(failing)).toBe(false);
  control.abort();
  await expect(failing).rejects.toThrow('no');
});

test('a later work of a seat takes the place of an earlier one', async () => {
  const working = createWorking();
  const [first, second] = [later<void>(), later<void>()];
  void working.patiently('D1', first.promise, signal, nobody);
  void working.patiently('D1', second.promise, signal, nobody);
  first.resolve();
  expect(await isOver(working.ended('D1'))).toBe(false);
  expect(working.has('D1')).toBe(true);
  second.resolve();
  expect(await isOver(working.ended('D1'))).toBe(true);
  expect(working.has('D1')).toBe(false);
});
