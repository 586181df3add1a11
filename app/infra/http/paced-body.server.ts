import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

/**
 * The server's adapter writes a body to the connection as fast as it can be read: for a slow browser the whole file
 * would wait in memory. Which connection a request came by is told by Node's own diagnostics.
 */
const connections = new AsyncLocalStorage<ServerResponse>()
subscribe('http.server.request.start', (message) => {
  connections.enterWith((message as { response: ServerResponse }).response)
})

/** A body that is read at the pace of the browser that takes it; when the browser goes, reading ends. */
export function pacedBody(source: Readable): ReadableStream<Uint8Array> {
  const response = connections.getStore()
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
