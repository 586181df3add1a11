import { seconds } from '~/domain/duration'
import type { AppError } from '~/infra/app-error'
import type { Drive } from '~/infra/drive/drive'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { DriveError } from '~/infra/drive/graph/drive-error'
import { connection } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { type Patience, pauseLeft } from '~/infra/drive/graph/sign-in/gate.server'
import { timing } from '~/infra/drive/graph/timing.server'
import type { CloudFault } from './fault-cause'

/** Somebody is watching a page: neither a pause nor an answer may take as long as for a synchronisation. */
const LONGEST_PAUSE_MS = seconds(3)

type Work<T> = (patience: Patience) => Promise<T>

/**
 * The result of a call to Graph that a page waits for. Throws what it throws, and `drive_throttled` at once if Microsoft
 * has asked for a pause.
 */
export async function askGraph<T>(work: Work<T>): Promise<T> {
  const pauseMs = pauseLeft(connection(), timing().now())
  if (pauseMs > LONGEST_PAUSE_MS)
    throw new DriveError('drive_throttled', { reason: 'notBefore', retryAfterMs: pauseMs })
  return inTime(work)
}

/** The result of a call to Microsoft, which is ended after 10 s. Throws what it throws, and `drive_unavailable` then. */
export async function inTime<T>(work: Work<T>): Promise<T> {
  const late = new AbortController()
  const limit = setTimeout(
    () => late.abort(new DriveError('drive_unavailable', { reason: 'timeout' })),
    timing().pageMs,
  )
  try {
    // Not every call can be ended: others may be waiting for the same token.
    return await Promise.race([work({ signal: late.signal }), rejectedBy(late.signal)])
  } finally {
    clearTimeout(limit)
  }
}

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** What is directly in the firm's folder, for a page that waits for it. Throws as `askGraph`. */
export function lookInTime(): ReturnType<Drive['listRoot']> {
  const drive = firmDrive()
  return drive.kind === 'graph' ? askGraph(({ signal }) => drive.listRoot(signal)) : drive.listRoot()
}

export type Attempt<T> = { value: T } | { fault: CloudFault }

/** Does something, with an expected failure of the drive as a value. */
export async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof DriveError) return { fault: faultOf(error) }
    throw error
  }
}

/** A failure as the drive's status tells it. */
export function faultOf(error: AppError): CloudFault {
  if (!(error instanceof DriveError)) return { code: error.code, reason: null }
  const { code, reason = null, retryAfterMs } = error
  const waits = code === 'drive_throttled' && retryAfterMs !== undefined
  return { code, reason, ...(waits && { retryAfter: Math.ceil(retryAfterMs / 1000) }) }
}
