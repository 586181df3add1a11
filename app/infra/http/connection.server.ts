import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

const connections = new AsyncLocalStorage<ServerResponse>()

/** Runs `work`, and everything it starts, as the answer to a request on this connection. */
export const onConnection = (response: ServerResponse, work: () => void) => connections.run(response, work)

/** The connection of the current request; undefined outside a server. */
export const connection = () => connections.getStore()

/** The address at the other end of the connection: the caller's, or that of the nearest proxy. */
export const peerAddress = (): string | undefined =>
  connection()?.req.socket.remoteAddress?.replace(/%.*$/, '')

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/
const FORWARDING = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Real-IP']

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export const isFromHere = (request: Request) =>
  LOOPBACK.test(peerAddress() ?? '') && !FORWARDING.some((name) => request.headers.has(name))

/** A value made once for each request and shared by all its loaders; outside a server, it is made each time. */
export function perRequest<Value>(make: () => Value): () => Value {
  const made = new WeakMap<ServerResponse, Value>()
  return () => {
    const response = connection()
    const value = (response && made.get(response)) ?? make()
    if (response) made.set(response, value)
    return value
  }
}
