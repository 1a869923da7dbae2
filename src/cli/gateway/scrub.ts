import { Transform } from 'node:stream';
import { FormRemover, type KeyForms } from '@/llm/key-forms';

/**
 * Takes a key out of bytes that flow by, in every form, wherever they are cut. What may be the beginning of one is held
 * back until more comes; everything else flows on at once, so that streams stay streams.
 */
export function scrubber(forms: KeyForms): Transform {
  // One letter a byte: all forms are ASCII, and whatever else flows by comes out as it went in.
  const remover = new FormRemover(forms);
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      done(null, Buffer.from(remover.push(part.toString('latin1')), 'latin1'));
    },
    flush(done) {
      done(null, Buffer.from(remover.end(), 'latin1'));
    },
  });
}
