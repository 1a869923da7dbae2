/** A seed that nobody has chosen, from the browser's own source of chance. Up to nine digits, easy to tell someone. */
export function drawSeed(crypto: Pick<Crypto, 'getRandomValues'> = globalThis.crypto): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000);
}

/** A number in [0, 1), for the jitter of waits: nothing that is played depends on it. */
export const drawChance = (): number => Math.random();
