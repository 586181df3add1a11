import { createServer } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Where it listens, for a portal with this data folder. */
export const scannerSocket = (folder: string) => join(folder, 'clamd.sock')

/**
 * A virus scanner on a socket that speaks clamd's INSTREAM: it receives the chunks as the protocol requires and answers
 * according to their content. `answer` replaces its verdict, to simulate a broken scanner, or one that refuses some content.
 */
export function startScanner(path: string, answer?: string | ((content: Buffer) => string)): Promise<void> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const content = contentOf(received)
      if (content === null) return
      const verdict = content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
      const given = typeof answer === 'function' ? answer(content) : answer
      socket.end(given ?? `${verdict}\0`)
    })
    socket.on('error', () => undefined)
  })
  onTestFinished(() => {
    server.close()
  })
  return new Promise((resolve) => server.listen(path, resolve))
}

const COMMAND = 'zINSTREAM\0'

/** The streamed bytes once the final chunk has arrived; null before. Throws on protocol violations. */
function contentOf(received: Buffer): Buffer | null {
  if (received.length < COMMAND.length) return null
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('not INSTREAM')
  const pieces: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
