import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { AdminViewer } from '~/features/auth/viewer'
import { caseOfFileName, namesAnother } from '~/features/cases/match-case'
import { readSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import type { Browser } from '~/infra/http/browser.server'
import { MIME_TYPES } from '~/infra/storage/detect-type.server'
import { keepReceived, type ReceivedFile, removeStored } from '~/infra/storage/disk-store.server'
import { inspectFile } from '~/infra/storage/inspect-file.server'
import type { Tx } from '~db/client'
import { availableCases, loadCases } from './cases-to-choose.server'
import { documentCategories } from './categories'
import { extensionOf, namesOf, withTrueExtension } from './file-name'
import { keepIfWritten } from './keep-if-written.server'
import { linkByCategory } from './link.server'
import { findSameName, type NewDocument, overwrite, writeDocument } from './store-document.server'
import { type UploadAnswer, uploadAnswer } from './upload-answer.server'

export type Upload = {
  file: ReceivedFile & { name: string }
  category: string
  caseId?: number
  overwrite: boolean
}

/**
 * Takes a document in. What is decided, and in which order: the folder, the type, the case, a document of the same
 * name there; then it is stored and linked. A file whose name speaks of another client than its case goes into
 * quarantine. Throws `category_unknown`, what `inspectFile` throws, `case_needed` (with `availableCases`),
 * `not_found` for a case that is not there, `document_exists` (with `existingDocumentId`).
 */
export async function uploadDocument(
  viewer: AdminViewer,
  upload: Upload,
  browser: Browser,
): Promise<UploadAnswer> {
  const { category, file } = upload
  if (!documentCategories(readSetting('firm_slug') ?? '').includes(category))
    throw new AppError('category_unknown')
  const { type, fileName } = await inspect(file)
  const { caseId, clientId, contradicts } = findCase(viewer, upload, fileName)
  const known = findSameName(caseId, fileName)
  if (known && !upload.overwrite) throw existing(known.id)
  const stored = await keepReceived(file)
  const values: NewDocument = {
    ...namesOf(fileName),
    fileSize: stored.size,
    sha256: stored.sha256,
    filePath: stored.key,
    mimeType: MIME_TYPES[type],
    caseId,
    category,
    uploadDate: browser.now,
  }
  const done = await keepIfWritten(stored, (tx) =>
    write(tx, viewer, { values, upload, clientId, contradicts }, browser),
  )
  if (done.replaced) await removeStored(done.replaced)
  return uploadAnswer(done, values, browser.language)
}

const existing = (existingDocumentId: number) => new AppError('document_exists', {}, { existingDocumentId })

async function inspect(file: Upload['file']) {
  const extension = extensionOf(file.name)
  if (extension !== 'accepted')
    throw new AppError(extension === 'macros' ? 'file_macros' : 'file_type_refused')
  const type = await inspectFile(file)
  return { type, fileName: withTrueExtension(file.name, type) }
}

function findCase(viewer: AdminViewer, { caseId }: Upload, fileName: string) {
  const { all, index } = loadCases(viewer)
  const named = caseId === undefined ? caseOfFileName(fileName, index) : null
  const id = caseId ?? (named && 'id' in named ? named.id : undefined)
  const chosen = all.find((row) => row.id === id && !row.archived)
  if (caseId !== undefined && !chosen) throw new AppError('not_found')
  if (!chosen)
    throw new AppError(
      'case_needed',
      {},
      { requiresManualAssignment: true, fileName, availableCases: availableCases(fileName, all) },
    )
  return { caseId: chosen.id, clientId: chosen.clientId, contradicts: namesAnother(fileName, chosen, index) }
}

type Writing = { values: NewDocument; upload: Upload; clientId: number | null; contradicts: boolean }
export type Written = {
  documentId: number
  eventId: number | null
  overwritten: boolean
  quarantined: boolean
  /** The key of the bytes that the new ones took the place of. */
  replaced: string | null
}

/** Looks for the same name once more: another upload may have been faster. */
function write(
  tx: Tx,
  viewer: AdminViewer,
  { values, upload, clientId, contradicts }: Writing,
  browser: Browser,
): Written {
  const known = findSameName(values.caseId, values.fileName, tx)
  if (known && !upload.overwrite) throw existing(known.id)
  const reason = contradicts ? 'name_contradicts' : null
  const documentId = known ? known.id : writeDocument(tx, values, reason, browser.now)
  if (known) overwrite(tx, known.id, values)
  const linkable = !known && !contradicts
  const eventId = linkable ? linkByCategory(tx, documentId, values.caseId, values.category) : null
  recordAudit(tx, {
    at: browser.now,
    actor: actorOf(viewer, browser.address),
    action: known ? 'document_overwritten' : 'document_uploaded',
    userId: clientId,
    object: { kind: 'document', id: documentId },
    detail: {
      caseId: values.caseId,
      category: values.category,
      sha256: values.sha256,
      ...(known && { before: known.sha256 }),
      ...(reason && { quarantined: reason }),
    },
  })
  return {
    documentId,
    eventId,
    overwritten: known !== undefined,
    quarantined: contradicts,
    replaced: known?.filePath ?? null,
  }
}
