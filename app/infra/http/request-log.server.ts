import type { Writable } from 'node:stream'

const GATHER_MS = 50

/**
 * Writes lines together that follow each other: the request log has one for each request, and each write to a pipe
 * blocks the process until it is done.
 */
export function gatherLines(stream: Writable) {
  const write = stream.write.bind(stream)
  let lines = ''
  const flush = () => {
    if (lines) write(lines)
    lines = ''
  }
  stream.write = (chunk: Uint8Array | string, ...rest: unknown[]) => {
    if (typeof chunk !== 'string' || rest.length > 0) {
      flush()
      return Reflect.apply(write, stream, [chunk, ...rest])
    }
    if (!lines) setTimeout(flush, GATHER_MS).unref()
    lines += chunk
    return true
  }
  process.on('exit', flush)
}
