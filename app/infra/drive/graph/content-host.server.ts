import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { seconds } from '~/domain/duration'
import { env } from '~/infra/env.server'
import { DriveError } from './drive-error'
import { isPublicName, publicGet, publicPut } from './public-network.server'
import { timing } from './timing.server'

/** A part of a file that has begun to arrive. `abort` ends it. */
export type Flow = { response: IncomingMessage; status: number; abort: AbortController }

const IDLE_MS = seconds(60)
const TIMEOUT = new DOMException('The host does not answer', 'TimeoutError')
const MOST_REDIRECTS = 3
/** For an answer to a part of a file, on a slow line. */
const SENDING_MS = seconds(180)

/**
 * Asks the host that Graph has named for the content of a file, beginning at a byte. It gets no token, and it must be a
 * public https host: not even Graph can send the portal to its own network.
 */
export async function askContentHost(location: string, from: number): Promise<Flow> {
  let address = location
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const flow = await fetchOnce(allowed(address), from)
    const next = flow.response.headers.location
    if (flow.status < 300 || flow.status >= 400 || next === undefined) return flow
    flow.abort.abort()
    address = URL.canParse(next, address) ? new URL(next, address).href : next
  }
  throw new DriveError('drive_unavailable', { reason: 'tooManyRedirects' })
}

/** The pieces of a flow. Throws `drive_unavailable` if it breaks off, or stands still for a minute. */
export async function* piecesOf({ response, abort }: Flow): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Buffer> = response[Symbol.asyncIterator]()
  try {
    for (;;) {
      const idle = setTimeout(() => abort.abort(TIMEOUT), IDLE_MS)
      const piece = await pieces.next().finally(() => clearTimeout(idle))
      if (piece.done) return
      yield piece.value
    }
  } catch (error) {
    throw brokenOff(error, abort.signal)
  } finally {
    abort.abort()
  }
}

async function fetchOnce(address: string, from: number): Promise<Flow> {
  const abort = new AbortController()
  const late = setTimeout(() => abort.abort(TIMEOUT), timing().answerMs)
  try {
    const headers = from > 0 ? { Range: `bytes=${from}-` } : undefined
    const response = await publicGet(address, { headers, signal: abort.signal })
    return { response, status: response.statusCode ?? 0, abort }
  } catch (error) {
    throw brokenOff(error, abort.signal)
  } finally {
    clearTimeout(late)
  }
}

/**
 * Sends part of a file to the address that Graph has named for it, without a token, as `askContentHost` fetches one. The answer is
 * read: what these hosts say of an upload is short.
 */
export async function sendToContentHost(
  address: string,
  part: Buffer,
  headers: Record<string, string>,
): Promise<Response> {
  const abort = new AbortController()
  const late = setTimeout(() => abort.abort(TIMEOUT), SENDING_MS)
  try {
    const answer = await publicPut(allowed(address), part, { headers, signal: abort.signal })
    const body = await buffer(answer)
    const { 'retry-after': after, 'request-id': requestId } = answer.headers
    const answerHeaders = {
      ...(after && { 'retry-after': after }),
      ...(requestId && { 'request-id': String(requestId) }),
    }
    return new Response(new Uint8Array(body), { status: answer.statusCode, headers: answerHeaders })
  } catch (error) {
    throw brokenOff(error, abort.signal)
  } finally {
    clearTimeout(late)
  }
}

function brokenOff(error: unknown, { reason: end }: AbortSignal): unknown {
  if (error instanceof DriveError || error instanceof TypeError || !(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  const reason = end === TIMEOUT ? 'timeout' : code
  return reason ? new DriveError('drive_unavailable', { reason, repeat: 'this_call' }) : error
}

/** The address as given: its query is signed as it is written. Errors do not quote it: whoever has it has the file. */
function allowed(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password || !isAllowed(url))
    throw new DriveError('drive_unavailable', { reason: 'foreignDownload' })
  return address
}

/** Of the name only; `publicGet` looks at where it leads. */
function isAllowed({ protocol, hostname }: URL): boolean {
  if (env().GRAPH_ALLOW_INSECURE && (hostname === '127.0.0.1' || hostname === 'localhost'))
    return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && isPublicName(hostname)
}
