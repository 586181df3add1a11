import { and, desc, eq, gt, inArray, isNotNull, isNull, min, ne, notInArray, notLike, or } from 'drizzle-orm'
import { database } from '~db/client'
import { syncRuns } from '~db/schema'

const { id, kind, origin, state, sourceSha256, startedAt, error, errorDetails } = syncRuns

const ofDrive = inArray(origin, ['schedule', 'command', 'admin'])

const hasEnded = and(ofDrive, ne(kind, 'documents'), notInArray(state, ['queued', 'running']))

/** The last run with the drive's workbook that has ended. */
export const lastDriveRun = () =>
  database()
    .select({ error, errorDetails, startedAt })
    .from(syncRuns)
    .where(hasEnded)
    .orderBy(desc(id))
    .limit(1)
    .get()

/** When the first of the latest runs began that could not read the drive (UTC milliseconds); null if the last one could. */
export function failingSince(): number | null {
  const readable = or(isNull(error), notLike(error, 'drive%'))
  const last = database()
    .select({ id })
    .from(syncRuns)
    .where(and(hasEnded, readable))
    .orderBy(desc(id))
    .limit(1)
    .get()
  const first = database()
    .select({ at: min(startedAt) })
    .from(syncRuns)
    .where(and(hasEnded, gt(id, last?.id ?? 0)))
    .get()
  return first?.at ?? null
}

/** The content of the drive's workbook as it was last read; null if it has never been. */
export const lastSha256 = () =>
  database()
    .select({ sourceSha256 })
    .from(syncRuns)
    .where(and(hasEnded, isNotNull(sourceSha256)))
    .orderBy(desc(id))
    .limit(1)
    .get()?.sourceSha256 ?? null

/** When the drive's workbook was first read with this content, without another in between (UTC milliseconds). */
export function readSince(sha256: string): number | null {
  const other = database()
    .select({ id })
    .from(syncRuns)
    .where(and(ofDrive, isNotNull(sourceSha256), ne(sourceSha256, sha256)))
    .orderBy(desc(id))
    .limit(1)
    .get()
  const first = database()
    .select({ at: min(startedAt) })
    .from(syncRuns)
    .where(and(ofDrive, gt(id, other?.id ?? 0), eq(sourceSha256, sha256)))
    .get()
  return first?.at ?? null
}
