import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { answerTo } from '../http-connection.server'

/**
 * A body read at the pace of the receiving browser; reading stops when the browser disconnects. The server's adapter
 * writes as fast as it can read, so for a slow browser the whole file would be buffered in memory.
 */
export function pacedBody(request: Request, source: Readable): ReadableStream<Uint8Array> {
  const response = answerTo(request)
  const chunks = source[Symbol.asyncIterator]()
  const stream: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      await roomIn(response)
      const { done, value } = response?.destroyed ? { done: true } : await chunks.next()
      if (!done) return controller.enqueue(value)
      source.destroy()
      controller.close()
    },
    cancel() {
      source.destroy()
    },
  }
  return new ReadableStream(stream, { highWaterMark: 0 })
}

async function roomIn(response: ServerResponse | undefined) {
  if (!response?.writableNeedDrain) return
  await new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })
}
