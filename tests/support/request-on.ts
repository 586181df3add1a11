import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { nameAnswer } from '~/infra/http/http-connection.server'

/** A request as the framework makes it of one that Node received: a new object with the same headers. */
export function asFramework({ headers }: IncomingMessage): Request {
  const plain = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
  return new Request('http://localhost/', { headers: plain })
}

/** A connection from this address. */
export function socketFrom(remoteAddress: string): Socket {
  return Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
}

/** A request that has come in on a connection, and its answer. */
export function requestOn(socket: Socket, headers: Record<string, string> = {}) {
  const incoming = Object.assign(new IncomingMessage(socket), { headers: { ...headers } })
  const response = new ServerResponse(incoming)
  nameAnswer(incoming, response)
  return { request: asFramework(incoming), response }
}
