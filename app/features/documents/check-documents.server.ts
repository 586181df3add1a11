import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { civilDateAt } from '~/domain/civil-date'
import { days, hours } from '~/domain/duration'
import { undecidedRestore } from '~/features/settings/restored.server'
import { AppError } from '~/infra/app-error'
import {
  hashStored,
  isOfOneFile,
  listStored,
  quarantineStored,
  storeTime,
  sweepLeftovers,
} from '~/infra/storage/store.server'
import { type Tx, transact } from '~db/client'
import {
  deliveries,
  deliveryPapers,
  documents,
  pendingUploads,
  requestFiles,
  requestPapers,
  requestUploadPieces,
  trash,
} from '~db/schema'
import { faultOfStore } from './require-store.server'
import { keysOfUploads } from './store/uploaded-workbook.server'

const ORPHANS_WAIT_MS = hours(24)
const ORPHANS_LIVE_MS = days(30)
const PARTS_LIVE_MS = hours(1)

export type CheckReport = {
  /** Rows whose file was checked. */
  checked: number
  /** Keys of rows without a file, and of those whose file has changed, or alone cannot be read. */
  missing: string[]
  damaged: string[]
  /** Keys of files without a row. */
  orphans: { key: string; writtenAt: number }[]
}

/** Compares every row with its file by hash, including the trash, and every stored file with the rows. */
export async function checkDocuments(): Promise<CheckReport> {
  // Files are stored before their row, so a file listed first and still without a row afterwards has none.
  const stored = await listStored()
  const filesByKey = wantedFiles()
  const report: CheckReport = { checked: 0, missing: [], damaged: [], orphans: [] }
  for (const { key, sha256 } of filesByKey.values()) {
    const storedHash = await hashStored(key).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'file_gone') return null
      if (await isOfOneFile(error)) return 'unreadable'
      throw error
    })
    report.checked += 1
    if (storedHash === null) report.missing.push(key)
    else if (storedHash !== sha256) report.damaged.push(key)
  }
  const uploads = keysOfUploads(Date.now())
  report.orphans = stored.filter(({ key }) => !filesByKey.has(key) && !uploads.has(key))
  return report
}

/** Moves orphans written before an instant (UTC milliseconds) out of the way; returns their keys. */
export async function quarantineOrphans(before: number, now: number): Promise<string[]> {
  const stored = await listStored()
  const filesByKey = wantedFiles()
  const uploads = keysOfUploads(now)
  const old = stored.filter(
    ({ key, writtenAt }) => !filesByKey.has(key) && !uploads.has(key) && writtenAt < before,
  )
  for (const { key } of old) await quarantineStored(key, civilDateAt(now))
  return old.map(({ key }) => key)
}

/**
 * Whether stored bytes may be taken away without anybody asking: not as long as nobody has decided what follows from a restore, because what it
 * does not know may be of a portal that goes on elsewhere, and what was due may have been taken out of the trash since. Throws if the bucket is
 * another portal's by now.
 */
export async function mayTakeAway(now: number): Promise<boolean> {
  const fault = await faultOfStore(now)
  if (fault) throw new Error(fault)
  return undecidedRestore() === null
}

/** The daily clean-up: orphans older than a day, and partial files whose writers are gone. Throws what `mayTakeAway` throws. */
export async function sweepDocuments(now: number) {
  if (await mayTakeAway(now)) await quarantineOrphans((await storeTime()) - ORPHANS_WAIT_MS, now)
  await sweepLeftovers({
    partsOlderThan: PARTS_LIVE_MS,
    orphansBefore: civilDateAt(now - ORPHANS_LIVE_MS),
  })
}

/** A file that a row refers to; `size` (bytes) is null where the row does not say it. */
export type FileOfRow = { key: string; sha256: string; size: number | null }

/** All files referenced by rows, at one instant, by their keys. */
export const wantedFiles = (): Map<string, FileOfRow> => transact(filesOfRows)

/** The same in a database that is not the portal's own, such as the copy of one, or in the caller's transaction. */
export function filesOfRows(tx: Tx): Map<string, FileOfRow> {
  const all = [
    ...filesIn(tx, documents, documents.fileSize),
    ...filesIn(tx, pendingUploads, pendingUploads.fileSize),
    ...filesIn(tx, requestFiles, requestFiles.fileSize),
    ...filesIn(tx, requestPapers, requestPapers.fileSize),
    ...filesIn(tx, requestUploadPieces, requestUploadPieces.size),
    ...filesIn(tx, deliveries, sql`NULL`),
    ...filesIn(tx, deliveryPapers, deliveryPapers.fileSize),
    ...tx
      .select()
      .from(trash)
      .all()
      .map(({ filePath, document: { row } }) => ({ key: filePath, sha256: row.sha256, size: row.fileSize })),
  ]
  return new Map(all.map((file) => [file.key, file]))
}

type WithFiles =
  | typeof documents
  | typeof pendingUploads
  | typeof requestFiles
  | typeof requestPapers
  | typeof requestUploadPieces
  | typeof deliveries
  | typeof deliveryPapers

/** Some rows outlive their files. */
const filesIn = (tx: Tx, table: WithFiles, size: SQLiteColumn | SQL): FileOfRow[] =>
  tx
    .select({ key: table.filePath, sha256: table.sha256, size: sql<number | null>`${size}` })
    .from(table)
    .where(isNotNull(table.filePath))
    .all()
    .flatMap(({ key, sha256, size }) => (key === null || sha256 === null ? [] : [{ key, sha256, size }]))
