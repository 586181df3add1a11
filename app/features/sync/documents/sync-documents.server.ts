import { randomUUID } from 'node:crypto'
import { GENERAL } from '~/domain/categories'
import { type FilePlacement, placeFile } from '~/features/cloud-drive/place-file'
import {
  caseOfDocument,
  type Incoming,
  importDocument,
  moveWithinCase,
  quarantine,
  replaceBytes,
} from '~/features/documents/import-document.server'
import { AppError } from '~/infra/app-error'
import type { DriveContents, DriveFile } from '~/infra/drive/drive'
import { type Tx, transact } from '~db/client'
import { type DocumentReport, emptyReport, note, type Outcome } from './document-report'
import {
  type DriveItem,
  hasItems,
  loadItems,
  loadPlacing,
  markGone,
  type Placing,
  saveItem,
} from './drive-items.server'

const PROGRESS_EVERY = 20

/**
 * Imports the documents of the drive: new files are copied, replaced ones update the content of their document, moved
 * ones keep it. Files that cannot be imported are recorded and retried by the next run; one bad file does not stop the
 * others.
 */
export async function syncDocuments(
  { files, unreadable }: DriveContents,
  now: number,
  progress: (done: number) => void = () => undefined,
): Promise<DocumentReport> {
  if (files.length + unreadable.length === 0 && !hasItems()) return emptyReport(0)
  const placing = loadPlacing()
  const items = loadItems(files, unreadable)
  const report = emptyReport(files.length)
  const casesSeen = new Set<number>()
  const paths = new Set<string>()
  for (const [done, file] of files.entries()) {
    if (done % PROGRESS_EVERY === PROGRESS_EVERY - 1) progress(done)
    const place = placeFile(file.path, placing.index, placing.categories)
    if (place.kind === 'case') casesSeen.add(place.caseId)
    // Two names may differ only in the composition of their accents, and be the same name here.
    if (paths.has(file.path)) note(report, file.path, 'skipped', 'same_name')
    else await syncFile({ file, place, item: items.find(file), placing, report, now })
    paths.add(file.path)
  }
  for (const folder of unreadable) note(report, folder, 'failed', 'folder_unreadable')
  for (const item of items.gone()) {
    markGone(item)
    note(report, item.path, 'gone', 'gone')
  }
  report.counts.totalCases = casesSeen.size
  return report
}

type Step = {
  file: DriveFile
  place: FilePlacement
  item: DriveItem | undefined
  placing: Placing
  report: DocumentReport
  now: number
}

const OTHER_CASE = 'moved_to_other_case'
const PLACED = 'placed_here'
const NEVER_TAKEN = new Set([
  'file_type_refused',
  'file_macros',
  'file_encrypted',
  'file_loads_outside',
  'file_unpacks_too_large',
  'file_infected',
  'image_too_large',
])

async function syncFile(step: Step) {
  const { file, item, report } = step
  const same = item?.path === file.path && item.fingerprint === file.fingerprint
  const stillClear = item?.placedCaseId || !contradicts(step.place)
  if (item?.state === 'taken' && same && item.reason !== PLACED && stillClear) return
  if (item?.state === 'deleted') return stayDeleted(file, item, report)
  if (item?.placedCaseId && item.documentId) return stayPlaced(file, item, report)
  const place = same && item.placedCaseId ? placeGiven(item) : step.place
  if (item?.reason === OTHER_CASE && same) return setAside(step, 'quarantined', OTHER_CASE)
  if (place.kind !== 'case') return setAside(step, place.kind, place.reason)
  try {
    const outcome = await take(step, place)
    if (outcome === 'Quarantined') setAside(step, 'quarantined', OTHER_CASE)
    else report.counts[`documents${outcome}`] += 1
  } catch (error) {
    const reason = reasonOf(error)
    setAside(step, NEVER_TAKEN.has(reason) ? 'skipped' : 'failed', reason)
  }
}

/**
 * Names of different people hide a document that is already visible. A name that has only become ambiguous, because its
 * client now has a second case, was clear when it was imported.
 */
const contradicts = (place: FilePlacement) =>
  place.kind === 'quarantined' &&
  ['folder_contradicts', 'folders_disagree', 'name_contradicts'].includes(place.reason)

/**
 * Its document was placed by a person. If the file changes or moves afterwards, nobody has said that the new content
 * belongs there too: the document stays as it is, and the file is listed.
 */
function stayPlaced(file: DriveFile, item: DriveItem, report: DocumentReport) {
  const { path, fingerprint } = file
  const known = item.state === 'taken' && item.path === path && item.fingerprint === fingerprint
  if (!known) transact((tx) => saveItem(tx, { ...item, path, fingerprint, state: 'taken', reason: PLACED }))
  note(report, path, 'kept', PLACED)
}

/** The assignment of a file that was never imported: it applies to the file as it was. */
const placeGiven = ({ placedCaseId, placedCategory }: DriveItem): FilePlacement =>
  placedCaseId === null
    ? { kind: 'skipped', reason: 'no_case_folder' }
    : { kind: 'case', caseId: placedCaseId, category: placedCategory ?? GENERAL }

/** The tombstone moves with its file, so that renaming or rewriting it brings nothing back. */
function stayDeleted(file: DriveFile, item: DriveItem, report: DocumentReport) {
  const { path, fingerprint } = file
  if (item.path !== path || item.fingerprint !== fingerprint) {
    transact((tx) => saveItem(tx, { ...item, path, fingerprint }))
  }
  note(report, path, 'deleted', 'deleted_here')
}

/** Performs the action for a file, and records it in the same transaction. */
async function take(
  { file, item, placing, now }: Step,
  place: FilePlacement & { kind: 'case' },
): Promise<Outcome> {
  const id = item?.id ?? randomUUID()
  const { path, fingerprint } = file
  const { caseId, category } = place
  const incoming: Incoming = {
    itemId: id,
    file,
    caseId,
    category,
    clientId: placing.clients.get(caseId) ?? null,
  }
  const remember = (tx: Tx, documentId: number) =>
    saveItem(tx, { id, path, fingerprint, state: 'taken', reason: null, attempts: 0, documentId })
  if (!item?.documentId) {
    await importDocument(incoming, now, remember)
    return 'Added'
  }
  if (caseOfDocument(item.documentId) !== caseId) return 'Quarantined'
  if (item.fingerprint === fingerprint) {
    moveWithinCase(item.documentId, incoming, now, remember)
    return 'Moved'
  }
  await replaceBytes(item.documentId, incoming, now, remember)
  return 'Replaced'
}

const COUNTERS = {
  skipped: 'documentsSkipped',
  failed: 'documentsFailed',
  quarantined: 'documentsQuarantined',
} as const

function setAside({ file, item, report, now }: Step, state: keyof typeof COUNTERS, reason: string) {
  const { path, fingerprint } = file
  report.counts[COUNTERS[state]] += 1
  note(report, path, state, reason)
  const known =
    item?.state === state && item.reason === reason && item.path === path && item.fingerprint === fingerprint
  if (known && state !== 'failed') return
  const attempts = (item?.attempts ?? 0) + 1
  const documentId = item?.documentId ?? null
  transact((tx) => {
    saveItem(tx, { id: item?.id ?? randomUUID(), path, fingerprint, state, reason, attempts, documentId })
    if (state === 'quarantined' && documentId !== null) quarantine(tx, documentId, reason, now)
  })
}

/** The reason stored with a file: one of our names, or the code of the file system error. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  const code = (error as NodeJS.ErrnoException).code
  if (!code) throw error
  return code === 'ENOENT' ? 'file_gone' : code
}
