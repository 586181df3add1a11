import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The header that names the answer a request is given; what a caller sends in it is replaced. */
const HEADER = 'x-portal-answer'
const answers = new Map<string, ServerResponse>()
const namesOn = new WeakMap<Socket, Set<string>>()
let lastNumber = 0

/**
 * Names the answer in the headers of its request, so that whatever the framework makes of the request leads back to the
 * connection. An `AsyncLocalStorage` would do the same, and slow down every promise of the process.
 */
export function nameAnswer(request: IncomingMessage, response: ServerResponse) {
  lastNumber += 1
  const name = String(lastNumber)
  const names = namesOf(request.socket)
  request.headers[HEADER] = name
  names.add(name)
  answers.set(name, response)
  response.once('close', () => {
    names.delete(name)
    answers.delete(name)
  })
}

/** The names on a connection. Answers that wait for another one there are not told when it closes. */
function namesOf(socket: Socket): Set<string> {
  const known = namesOn.get(socket)
  if (known) return known
  const names = new Set<string>()
  namesOn.set(socket, names)
  socket.once('close', () => {
    for (const name of names) answers.delete(name)
  })
  return names
}

/** The answer under way to a request; undefined outside a server. */
export const answerTo = (request: Request) => answers.get(request.headers.get(HEADER) ?? '')

/** The address at the other end of the connection: the caller's, or that of the nearest proxy. */
export const peerAddress = (request: Request): string | undefined =>
  answerTo(request)?.req.socket.remoteAddress?.split('%')[0]

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/
const FORWARDING = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Real-IP']

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export const isFromHere = (request: Request) =>
  LOOPBACK.test(peerAddress(request) ?? '') && !FORWARDING.some((name) => request.headers.has(name))
