import { Transform } from 'node:stream'

/**
 * Removes NUL bytes from a page. React 18 sends its 2,048-byte buffer in full even if the last multi-byte character did
 * not fit, leaving stray bytes in the middle of a word (facebook/react issue 24985). Browsers turn them into U+FFFD,
 * which a form without scripts sends back. Nothing is lost: a page cannot contain NUL itself.
 */
export function withoutNul(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : chunk)
    },
  })
}
