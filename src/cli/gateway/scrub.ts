import { Transform } from 'node:stream';

const HIDDEN = Buffer.from('[key]');

/**
 * Takes a key out of bytes that flow by, wherever they are cut: as many bytes as the key may still begin with are held
 * back until the next ones come. Everything else flows on at once, so that streams stay streams.
 */
export function scrubber(secret: string): Transform {
  const key = Buffer.from(secret);
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      let rest = Buffer.concat([held, part]);
      for (let at = rest.indexOf(key); at >= 0; at = rest.indexOf(key)) {
        this.push(Buffer.concat([rest.subarray(0, at), HIDDEN]));
        rest = rest.subarray(at + key.length);
      }
      const keep = overlap(rest, key);
      held = rest.subarray(rest.length - keep);
      if (rest.length > keep) this.push(rest.subarray(0, rest.length - keep));
      done();
    },
    flush(done) {
      if (held.length > 0) this.push(held);
      done();
    },
  });
}

/** Length of the longest end of `text` that `key` begins with. */
function overlap(text: Buffer, key: Buffer): number {
  for (let length = Math.min(text.length, key.length - 1); length > 0; length--) {
    if (text.subarray(text.length - length).equals(key.subarray(0, length))) return length;
  }
  return 0;
}
