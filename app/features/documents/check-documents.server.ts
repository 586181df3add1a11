import { isNotNull } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { days, hours } from '~/domain/duration'
import { AppError } from '~/infra/app-error'
import {
  hashStored,
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
import { keysOfUploads } from './store/uploaded-workbook.server'

const ORPHANS_WAIT_MS = hours(24)
const ORPHANS_LIVE_MS = days(30)
const PARTS_LIVE_MS = hours(1)

export type CheckReport = {
  /** Rows whose file was checked. */
  checked: number
  /** Keys of rows without a file, and of those whose file has changed. */
  missing: string[]
  damaged: string[]
  /** Keys of files without a row. */
  orphans: { key: string; writtenAt: number }[]
}

/** Compares every row with its file by hash, including the trash, and every stored file with the rows. */
export async function checkDocuments(): Promise<CheckReport> {
  // Files are stored before their row, so a file listed first and still without a row afterwards has none.
  const stored = await listStored()
  const wanted = wantedFiles()
  const report: CheckReport = { checked: 0, missing: [], damaged: [], orphans: [] }
  for (const { key, sha256 } of wanted.values()) {
    const found = await hashStored(key).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'file_gone') return null
      throw error
    })
    report.checked += 1
    if (found === null) report.missing.push(key)
    else if (found !== sha256) report.damaged.push(key)
  }
  const uploads = keysOfUploads(Date.now())
  report.orphans = stored.filter(({ key }) => !wanted.has(key) && !uploads.has(key))
  return report
}

/** Moves orphans written before an instant (UTC milliseconds) out of the way; returns their keys. */
export async function quarantineOrphans(before: number, now: number): Promise<string[]> {
  const stored = await listStored()
  const wanted = wantedFiles()
  const uploads = keysOfUploads(now)
  const old = stored.filter(
    ({ key, writtenAt }) => !wanted.has(key) && !uploads.has(key) && writtenAt < before,
  )
  for (const { key } of old) await quarantineStored(key, civilDateAt(now))
  return old.map(({ key }) => key)
}

/** The daily clean-up: orphans older than a day, and partial files whose writers are gone. */
export async function sweepDocuments(now: number) {
  await quarantineOrphans((await storeTime()) - ORPHANS_WAIT_MS, now)
  await sweepLeftovers({
    partsOlderThan: PARTS_LIVE_MS,
    orphansBefore: civilDateAt(now - ORPHANS_LIVE_MS),
  })
}

/** All file keys referenced by rows, at one instant. */
export function wantedFiles(): Map<string, { key: string; sha256: string }> {
  const all = transact((tx) => [
    ...tx.select({ key: documents.filePath, sha256: documents.sha256 }).from(documents).all(),
    ...tx.select({ key: pendingUploads.filePath, sha256: pendingUploads.sha256 }).from(pendingUploads).all(),
    ...keysIn(tx, requestFiles),
    ...keysIn(tx, requestPapers),
    ...tx
      .select({ key: requestUploadPieces.filePath, sha256: requestUploadPieces.sha256 })
      .from(requestUploadPieces)
      .all(),
    ...keysIn(tx, deliveries),
    ...keysIn(tx, deliveryPapers),
    ...tx
      .select()
      .from(trash)
      .all()
      .map(({ filePath, document }) => ({ key: filePath, sha256: document.row.sha256 })),
  ])
  return new Map(all.map((file) => [file.key, file]))
}

/** Of tables whose rows outlive their files. */
const keysIn = (
  tx: Tx,
  table: typeof requestFiles | typeof requestPapers | typeof deliveries | typeof deliveryPapers,
) =>
  tx
    .select({ key: table.filePath, sha256: table.sha256 })
    .from(table)
    .where(isNotNull(table.filePath))
    .all()
    .flatMap(({ key, sha256 }) => (key === null || sha256 === null ? [] : [{ key, sha256 }]))
