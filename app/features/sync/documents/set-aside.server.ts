import { randomUUID } from 'node:crypto'
import { quarantine } from '~/features/documents/store/import-document.server'
import type { DriveFile } from '~/infra/drive/drive'
import { transact } from '~db/client'
import { type Aside, hasBytes, PLACED, type Step } from './decide-file.server'
import { type DocumentReport, note } from './document-report'
import { identityOf, isAsStored, saveItem } from './drive-items.server'
import type { DriveFileRecord } from './former-files.server'

/*
 * Files that are not taken: each is told in the report, and what is known about it is stored.
 */

const COUNTERS = {
  skipped: 'documentsSkipped',
  failed: 'documentsFailed',
  quarantined: 'documentsQuarantined',
} as const

/** Sets a file aside. */
export function setAside(
  { file, item }: Step,
  { state, reason, aboutContent }: Aside,
  report: DocumentReport,
  now: number,
) {
  const { path, fileId } = file
  const documentId = item?.documentId ?? null
  const isFetched = aboutContent || !item || documentId === null || hasBytes(item, file)
  const fingerprint = isFetched ? file.fingerprint : UNKNOWN
  report.counts[COUNTERS[state]] += 1
  note(report, path, state, reason)
  const known =
    item?.state === state &&
    item.reason === reason &&
    item.path === path &&
    item.fileId === fileId &&
    item.fingerprint === fingerprint
  if (known && state !== 'failed') return
  const attempts = item?.fingerprint === fingerprint ? item.attempts + 1 : 1
  transact((tx) => {
    saveItem(tx, {
      id: item?.id ?? randomUUID(),
      path,
      fileId,
      fingerprint,
      state,
      reason,
      attempts,
      documentId,
    })
    if (state === 'quarantined' && documentId !== null) quarantine(tx, documentId, reason, now)
  })
}

/** No file has it: what is on the drive is not what the document contains. */
const UNKNOWN = ''

/**
 * Its document was placed by a person. If the file changes or moves afterwards, nobody has said that the new content
 * belongs there too: the document stays as it is, and the file is listed.
 */
export function stayPlaced(file: DriveFile, item: DriveFileRecord, report: DocumentReport) {
  const known = item.state === 'taken' && isAsStored(file, item)
  const placed = { state: 'taken', reason: PLACED } as const
  if (!known) transact((tx) => saveItem(tx, { ...item, ...identityOf(file), ...placed }))
  note(report, file.path, 'kept', PLACED)
}

/** The tombstone moves with its file, so that renaming or rewriting it brings nothing back. */
export function stayDeleted(file: DriveFile, item: DriveFileRecord, report: DocumentReport) {
  stayKnown(file, item)
  note(report, file.path, 'deleted', 'deleted_here')
}

/** Stores where a file is now, and which one it is. */
export function stayKnown(file: DriveFile, item: DriveFileRecord) {
  if (!isAsStored(file, item)) transact((tx) => saveItem(tx, { ...item, ...identityOf(file) }))
}
