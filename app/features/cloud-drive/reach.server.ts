import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '~/domain/duration'
import type { AppError } from '~/infra/app-error'
import type { Drive } from '~/infra/drive/drive'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { connection } from '~/infra/drive/graph/connection.server'
import { DriveError } from '~/infra/drive/graph/drive-error'
import { timing } from '~/infra/drive/graph/timing.server'
import type { CloudFault } from './fault-cause'

/** Somebody is watching a page: neither a pause nor an answer may take as long as for a synchronisation. */
const LONGEST_PAUSE_MS = seconds(3)
const PATIENCE_MS = seconds(10)

/**
 * The result of a call to Graph that a page waits for. Throws what it throws, and `drive_throttled` at once if Microsoft
 * has asked for a pause.
 */
export async function askGraph<T>(work: () => Promise<T>): Promise<T> {
  const pauseMs = (connection().notBefore ?? 0) - timing().now()
  if (pauseMs > LONGEST_PAUSE_MS)
    throw new DriveError('drive_throttled', { reason: 'notBefore', retryAfterMs: pauseMs })
  return inTime(work)
}

/** The result of a call to Microsoft. Throws what it throws, and `drive_unavailable` after 10 s. */
export async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const limit = sleep(PATIENCE_MS, undefined, { signal: over.signal }).then(() => {
    throw new DriveError('drive_unavailable', { reason: 'timeout' })
  })
  try {
    return await Promise.race([work(), limit])
  } finally {
    limit.catch(() => undefined)
    over.abort()
  }
}

/** What is directly in the firm's folder, for a page that waits for it. Throws as `askGraph`. */
export function lookInTime(): ReturnType<Drive['look']> {
  const drive = firmDrive()
  return drive.kind === 'graph' ? askGraph(() => drive.look()) : drive.look()
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
