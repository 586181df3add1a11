import { Readable } from 'node:stream'
import { AppError } from '~/infra/app-error'
import { type Arrival, checkArrival, pathOf, requireListed, type Wanted } from './arrival.server'
import { askContentHost, type Flow, piecesOf } from './content-host.server'
import { DriveError } from './drive-error'
import { graphGet } from './graph-client.server'
import { QuickXor } from './quick-xor'
import { backOff, retryAfter } from './retry-after'
import { closeGate } from './sign-in/gate.server'
import { timing } from './timing.server'

export type DownloadOptions = {
  /** Asks for the listed content wherever the file is by now; otherwise the file has to be where it was listed. */
  exactly?: boolean
  onArrival?: (arrival: Arrival) => void
}

const MOST_TRIES = 3

/**
 * The content of a file, checked against its stated length and hash while it arrives: the stream fails at its end with
 * `drive_integrity` if it is not what Graph says by then, with `file_changed` if the file is not where it was. Throws
 * `AppError('file_gone')` or a `DriveError`.
 */
export async function download(file: Wanted, options: DownloadOptions = {}): Promise<Readable> {
  const flow = await begin(file, 0)
  return Readable.from(checked(file, pieces(file, flow), options))
}

/** Asks for the content from a byte on. The host's address is short-lived: an expired one is asked for again. */
async function begin(file: Wanted, from: number): Promise<Flow> {
  for (let tries = 1; ; tries++) {
    const location = await locationOf(file)
    try {
      return await flowFrom(location, from)
    } catch (error) {
      if (!(error instanceof DriveError) || error.repeat === 'never' || tries === MOST_TRIES) throw error
      const pauseMs = error.retryAfterMs ?? backOff(tries, timing().random())
      if (error.repeat === 'every_call') closeGate(pauseMs)
      else await timing().sleep(pauseMs)
    }
  }
}

async function locationOf(file: Wanted): Promise<string> {
  const response = await graphGet(`${pathOf(file)}/content`, { accept: [302, 404] })
  await response.body?.cancel()
  if (response.status === 404) throw new AppError('file_gone')
  const location = response.headers.get('location')
  if (location === null) throw new DriveError('drive_unavailable', { reason: 'noLocation' })
  return location
}

async function flowFrom(location: string, from: number): Promise<Flow> {
  const flow = await askContentHost(location, from)
  const { status, response } = flow
  if (status >= 200 && status < 300) return flow
  flow.abort.abort()
  const reason = `status ${status}`
  const headers = new Headers({ 'retry-after': response.headers['retry-after'] ?? '' })
  const retryAfterMs = retryAfter(headers, timing().now())
  if (status === 429 || status === 503)
    throw new DriveError('drive_throttled', { reason, retryAfterMs, repeat: 'every_call' })
  const isExpired = status === 401 || status === 403
  throw new DriveError(isExpired ? 'drive_denied' : 'drive_unavailable', { reason, repeat: 'this_call' })
}

/** The pieces of a file. What breaks off goes on where it stopped, as long as a hash will tell if it fits. */
async function* pieces(file: Wanted, first: Flow): AsyncGenerator<Uint8Array> {
  let flow = first
  let received = 0
  for (let tries = 1; ; tries++) {
    let skip = flow.status === 206 ? 0 : received
    try {
      for await (const piece of piecesOf(flow)) {
        const fresh = piece.subarray(skip)
        skip -= piece.length - fresh.length
        received += fresh.length
        if (fresh.length > 0) yield fresh
      }
      return
    } catch (error) {
      if (!(error instanceof DriveError) || file.hash === null || tries === MOST_TRIES) throw error
    }
    flow = await begin(file, received)
  }
}

async function* checked(file: Wanted, source: AsyncIterable<Uint8Array>, options: DownloadOptions) {
  const hash = new QuickXor()
  for await (const piece of source) {
    hash.update(piece)
    yield piece
  }
  const arrived = { size: hash.length, hash: hash.digest() }
  if (options.exactly) await requireListed(file, arrived)
  else options.onArrival?.(await checkArrival(file, arrived))
}
