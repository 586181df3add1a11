import { and, desc, eq, gt, inArray, isNotNull, min, ne, notInArray } from 'drizzle-orm'
import { database } from '~db/client'
import { syncRuns } from '~db/schema'

const { id, kind, origin, state, sourceSha256, startedAt, error } = syncRuns

const ofDrive = inArray(origin, ['schedule', 'command', 'admin'])

/** The last run with the drive's workbook that has ended. */
export const lastDriveRun = () =>
  database()
    .select({ error, sourceSha256 })
    .from(syncRuns)
    .where(and(ofDrive, ne(kind, 'documents'), notInArray(state, ['queued', 'running'])))
    .orderBy(desc(id))
    .limit(1)
    .get()

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
