import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  min,
  ne,
  notInArray,
  notLike,
  or,
  type SQL,
} from 'drizzle-orm'
import { database } from '~db/client'
import { syncRuns } from '~db/schema'

const { id, kind, origin, state, sourceSha256, startedAt, finishedAt, error, errorDetails } = syncRuns

const ofDrive = inArray(origin, ['schedule', 'command', 'admin'])

const hasEnded = and(ofDrive, ne(kind, 'documents'), notInArray(state, ['queued', 'running']))

const latest = (condition: SQL | undefined) =>
  database()
    .select({ id, state, sourceSha256, error, errorDetails, startedAt, finishedAt })
    .from(syncRuns)
    .where(condition)
    .orderBy(desc(id))
    .limit(1)
    .get()

const firstStartAfter = (run: { id: number } | undefined, condition: SQL | undefined): number | null =>
  database()
    .select({ at: min(startedAt) })
    .from(syncRuns)
    .where(and(condition, gt(id, run?.id ?? 0)))
    .get()?.at ?? null

/** The last run with the drive's workbook that has ended. */
export const lastDriveRun = () => latest(hasEnded)

/** When the first of the latest runs began that could not read the drive (UTC milliseconds); null if the last one could. */
export function failingSince(): number | null {
  const readable = or(isNull(error), notLike(error, 'drive%'))
  return firstStartAfter(latest(and(hasEnded, readable)), hasEnded)
}

/** The last drive run that failed, and when the first of the failures in a row began; null if the last one did not. */
export function failingDriveRuns(): {
  code: string
  details: Record<string, string | number>
  since: number
} | null {
  const last = latest(hasEnded)
  if (last?.state !== 'failed' || last.error === null) return null
  const since = firstStartAfter(latest(and(hasEnded, ne(state, 'failed'))), hasEnded)
  return { code: last.error, details: last.errorDetails, since: since ?? last.startedAt }
}

/** When the drive's workbook was last read (UTC milliseconds), or null. */
export const lastReadingAt = (): number | null =>
  latest(and(hasEnded, inArray(state, ['done', 'unchanged', 'waiting', 'undone'])))?.finishedAt ?? null

/** The content of the drive's workbook as it was last read; null if it has never been. */
export const lastSha256 = (): string | null =>
  latest(and(hasEnded, isNotNull(sourceSha256)))?.sourceSha256 ?? null

/** When the drive's workbook was first read with this content, without another in between (UTC milliseconds). */
export function readSince(sha256: string): number | null {
  const other = latest(and(ofDrive, isNotNull(sourceSha256), ne(sourceSha256, sha256)))
  return firstStartAfter(other, and(ofDrive, eq(sourceSha256, sha256)))
}
