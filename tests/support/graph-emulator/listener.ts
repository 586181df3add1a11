import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, htmlReply, type Listener, type Reply } from './answers'
import { type Fault, type FaultQueue, faultReply } from './faults'

type Work = {
  listener: Listener
  port: number
  now: () => number
  faults: FaultQueue
  /** Answers at once, before anything is recorded or goes wrong; null for what is not for it. */
  control(ask: Ask): Reply | null
  record(ask: Ask): void
  answer(ask: Ask): Reply
}

/** One origin on loopback. Closing it also ends the requests that hang. */
export async function listen(work: Work): Promise<{ origin: string; close(): Promise<void> }> {
  const closing = new AbortController()
  let origin = ''
  const server = createServer((request, response) => {
    serve(work, origin, request, response, closing.signal).catch((error) => {
      if (closing.signal.aborted || response.headersSent) response.destroy()
      else send(response, htmlReply(500, `The emulator failed: ${error.stack}`), work.now())
    })
  })
  await new Promise<void>((resolve) => server.listen(work.port, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        closing.abort()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(
  work: Work,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
) {
  const ask = await read(work, origin, request)
  const controlled = work.control(ask)
  if (controlled) return send(response, controlled, work.now())
  work.record(ask)
  const fault = work.faults.take(ask) ?? {}
  if (fault.delayMs) await sleep(fault.delayMs, undefined, { signal })
  await fault.hold
  if (fault.hang) return
  if (fault.resetSocket) return request.socket.resetAndDestroy()
  const reply = changed(fault, faultReply(ask, fault) ?? work.answer(ask))
  if (fault.truncateAt === undefined) return send(response, reply, work.now())
  const body = Buffer.from(reply.body)
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': body.length })
  response.write(body.subarray(0, fault.truncateAt), () => response.destroy())
}

async function read(work: Work, origin: string, request: IncomingMessage): Promise<Ask> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return {
    listener: work.listener,
    method: request.method ?? 'GET',
    url: new URL(`${origin}${request.url}`),
    headers: request.headers,
    body: bytes.toString('utf8'),
    bytes,
    time: work.now(),
  }
}

const changed = ({ rewrite }: Fault, reply: Reply) => rewrite?.(reply) ?? reply

function send(response: ServerResponse, { status, headers, body }: Reply, now: number) {
  const content = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const length = status === 304 ? {} : { 'Content-Length': content.length }
  response.writeHead(status, { ...headers, ...length, Date: new Date(now).toUTCString() }).end(content)
}
