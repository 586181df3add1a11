import { isIP } from 'node:net'
import { seconds } from '~/domain/duration'
import { env } from '~/infra/env.server'
import { DriveError } from './drive-error'
import { networkFault } from './network-fault'
import { timing } from './timing.server'

/** A part of a file that has begun to arrive. `stop` ends it. */
export type Flow = { response: Response; stop(reason?: DOMException): void }

const IDLE_MS = seconds(60)
const TIMEOUT = new DOMException('The host does not answer', 'TimeoutError')
const MOST_REDIRECTS = 3

/**
 * Asks the host that Graph has named for the content of a file, beginning at a byte. It gets no token, and it must be a
 * public https host: not even Graph can send the portal to its own network.
 */
export async function askContentHost(location: string, from: number): Promise<Flow> {
  let address = location
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const flow = await fetchOnce(allowed(address), from)
    const next = flow.response.headers.get('location')
    if (flow.response.status < 300 || flow.response.status >= 400 || next === null) return flow
    flow.stop()
    address = new URL(next, address).href
  }
  throw new DriveError('drive_unavailable', { reason: 'tooManyRedirects' })
}

/** The pieces of a flow. Throws `drive_unavailable` if it breaks off, or stands still for a minute. */
export async function* piecesOf({ response, stop }: Flow): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader()
  try {
    for (;;) {
      const idle = setTimeout(stop, IDLE_MS, TIMEOUT)
      const piece = await reader?.read().finally(() => clearTimeout(idle))
      if (!piece || piece.done) return
      yield piece.value
    }
  } catch (error) {
    throw brokenOff(error)
  } finally {
    stop()
  }
}

async function fetchOnce(address: string, from: number): Promise<Flow> {
  const abort = new AbortController()
  const stop = (reason?: DOMException) => abort.abort(reason)
  const late = setTimeout(stop, timing().answerMs, TIMEOUT)
  try {
    const headers = from > 0 ? { Range: `bytes=${from}-` } : undefined
    const response = await fetch(address, { headers, redirect: 'manual', signal: abort.signal })
    return { response, stop }
  } catch (error) {
    throw brokenOff(error)
  } finally {
    clearTimeout(late)
  }
}

function brokenOff(error: unknown): unknown {
  const reason = networkFault(error)
  return reason === null ? error : new DriveError('drive_unavailable', { reason, repeat: 'this_call' })
}

/** The address as given: its query is signed as it is written. */
function allowed(address: string): string {
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPublic = protocol === 'https:' && isIP(host) === 0 && host.includes('.') && !host.endsWith('.local')
  const isEmulator = env().GRAPH_ALLOW_INSECURE && (host === '127.0.0.1' || host === 'localhost')
  if (!isPublic && !isEmulator) throw new DriveError('drive_unavailable', { reason: 'foreignDownload' })
  return address
}
