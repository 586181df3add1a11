import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A listens for login and Graph, B is the download host: two origins, so that a leaked token shows. */
export type Listener = 'A' | 'B'

export type Ask = {
  listener: Listener
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
  /** The same as it was sent. */
  bytes: Buffer
  time: number
}

export type Reply = { status: number; headers: Record<string, string>; body: string | Buffer }

const GRAPH_TYPE =
  'application/json;odata.metadata=minimal;odata.streaming=true;IEEE754Compatible=false;charset=utf-8'

/** An error of Graph; `inner` goes into `innerError`, before the date and the ids. */
export class GraphRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: { inner?: object; headers?: Record<string, string> } = {},
  ) {
    super(message)
  }
}

export const itemNotFound = () => new GraphRefusal(404, 'itemNotFound', 'The resource could not be found.')
export const invalidRequest = (message: string) => new GraphRefusal(400, 'invalidRequest', message)
export const unknownSegment = (segment: string) =>
  new GraphRefusal(400, 'BadRequest', `Resource not found for the segment '${segment}'.`)

export function graphReply(
  ask: Ask,
  status: number,
  body: object | null,
  headers: Record<string, string> = {},
): Reply {
  return {
    status,
    headers: { 'Content-Type': GRAPH_TYPE, 'OData-Version': '4.0', ...idsOf(ask, randomUUID()), ...headers },
    body: body === null ? '' : JSON.stringify(body),
  }
}

export function refusalReply(ask: Ask, { status, code, message, extra }: GraphRefusal): Reply {
  const requestId = randomUUID()
  const ids = idsOf(ask, requestId)
  const innerError = {
    ...extra.inner,
    date: isoSeconds(ask.time).slice(0, -1),
    'request-id': requestId,
    'client-request-id': ids['client-request-id'] ?? requestId,
  }
  return graphReply(ask, status, { error: { code, message, innerError } }, { ...ids, ...extra.headers })
}

export const jsonReply = (status: number, body: object): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store, no-cache' },
  body: JSON.stringify(body),
})

export const htmlReply = (status: number, text: string): Reply => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!DOCTYPE html>\n<html><head><title>Error</title></head><body><p>${text}</p></body></html>\n`,
})

export const redirect = (location: string): Reply => ({
  status: 302,
  headers: { Location: location },
  body: '',
})

/** Microsoft's instants: whole seconds, `2026-02-03T07:45:00Z`. */
export const isoSeconds = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`

function idsOf({ headers }: Ask, requestId: string): Record<string, string> {
  const own = headers['client-request-id']
  return { 'request-id': requestId, ...(typeof own === 'string' && { 'client-request-id': own }) }
}
