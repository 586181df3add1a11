import { randomUUID } from 'node:crypto'
import { quarantine } from '~/features/documents/import-document.server'
import type { DriveFile } from '~/infra/drive/drive'
import { transact } from '~db/client'
import { type Aside, hasBytes, PLACED, type Step } from './decide-file.server'
import { type DocumentReport, note } from './document-report'
import { type DriveItem, saveItem } from './drive-items.server'

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
  const { path } = file
  const documentId = item?.documentId ?? null
  const isFetched = aboutContent || !item || documentId === null || hasBytes(item, file)
  const fingerprint = isFetched ? file.fingerprint : UNKNOWN
  report.counts[COUNTERS[state]] += 1
  note(report, path, state, reason)
  const known =
    item?.state === state && item.reason === reason && item.path === path && item.fingerprint === fingerprint
  if (known && state !== 'failed') return
  const attempts = item?.fingerprint === fingerprint ? item.attempts + 1 : 1
  transact((tx) => {
    saveItem(tx, { id: item?.id ?? randomUUID(), path, fingerprint, state, reason, attempts, documentId })
    if (state === 'quarantined' && documentId !== null) quarantine(tx, documentId, reason, now)
  })
}

/** No file has it: what is on the drive is not what the document contains. */
const UNKNOWN = ''

/**
 * Its document was placed by a person. If the file changes or moves afterwards, nobody has said that the new content
 * belongs there too: the document stays as it is, and the file is listed.
 */
export function stayPlaced({ path, fingerprint }: DriveFile, item: DriveItem, report: DocumentReport) {
  const known = item.state === 'taken' && item.path === path && item.fingerprint === fingerprint
  if (!known) transact((tx) => saveItem(tx, { ...item, path, fingerprint, state: 'taken', reason: PLACED }))
  note(report, path, 'kept', PLACED)
}

/** The tombstone moves with its file, so that renaming or rewriting it brings nothing back. */
export function stayDeleted({ path, fingerprint }: DriveFile, item: DriveItem, report: DocumentReport) {
  if (item.path !== path || item.fingerprint !== fingerprint) {
    transact((tx) => saveItem(tx, { ...item, path, fingerprint }))
  }
  note(report, path, 'deleted', 'deleted_here')
}
