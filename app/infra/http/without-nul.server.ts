import { Transform } from 'node:stream'

/**
 * Drops NUL bytes from a page. React 18 sends its buffer of 2,048 bytes whole even when the last letter, of several
 * bytes, did not fit any more: the bytes that are left over stand in the middle of a word
 * (facebook/react issue 24985), and a browser makes U+FFFD of them, which a form without scripts sends back.
 * Nothing is lost: a page cannot hold the sign itself.
 */
export function withoutNul(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk)
    },
  })
}
