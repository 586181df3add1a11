import { archivalBy } from '~/access/archival'
import type { AdminViewer } from '~/access/viewer'
import { caseOfFileName } from '~/domain/cases/match-case'
import { documentCategories } from '~/domain/categories'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { readSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { inspectFile, MIME_TYPES } from '~/infra/storage/detect-type.server'
import type { ReceivedFile } from '~/infra/storage/received-file.server'
import { commitReceived, removeStored, type StoredFile } from '~/infra/storage/store.server'
import { type Tx, transact } from '~db/client'
import { candidateIndex } from '../case-index.server'
import { availableCases } from '../cases-to-choose.server'
import { eventWith, linkByCategory, linkOrAsk } from '../link.server'
import { extensionOf, kindOfName, namesOf, withTrueExtension } from './file-name'
import { changeDocument, type NewDocument, putDocument, storeWithRow } from './put-document.server'
import { findSameName, freeName, markOf } from './store-document.server'
import { type UploadAnswer, uploadAnswer, type WrittenUpload } from './upload-answer.server'

export type Upload = {
  file: ReceivedFile & { name: string }
  category: string
  caseId?: number
  overwrite: boolean
}

/**
 * Uploads a document. Checked in this order: the folder, the type, the case, a document with the same name there; then
 * it is stored and linked. A file whose name refers to a client other than that of its case goes to quarantine. Throws
 * `category_unknown`, what `inspectFile` throws, `case_needed` (with `availableCases`), `not_found` for an unknown
 * case, `document_exists` (with `existingDocumentId`).
 */
export const uploadDocument = async (
  viewer: AdminViewer,
  upload: Upload,
  context: RequestContext,
): Promise<UploadAnswer> => storeUpload(viewer, upload, await inspectUpload(upload), context)

/** The detected type of a file, and the resulting name. */
export type Inspected = { fileName: string; mimeType: string }

/** The first half: the folder and the file itself. Throws `category_unknown`, what `inspectFile` throws. */
export async function inspectUpload({ category, file }: Upload): Promise<Inspected> {
  if (!documentCategories(readSetting('firm_slug') ?? '').includes(category))
    throw new AppError('category_unknown')
  const extension = extensionOf(file.name)
  if (extension === 'macros') throw new AppError('file_macros')
  if (extension === 'refused') throw new AppError('file_type_refused')
  const type = await inspectFile(file).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'file_type_refused') throw error
    throw new AppError('file_type_refused', { named: kindOfName(file.name) ?? undefined })
  })
  return { fileName: withTrueExtension(file.name, type), mimeType: MIME_TYPES[type] }
}

/** The second half: the case and the names in it. Throws `case_needed`, `not_found`, `document_exists`. */
export async function storeUpload(
  viewer: AdminViewer,
  upload: Upload,
  inspected: Inspected,
  context: RequestContext,
) {
  const place = findPlace(viewer, { ...upload, ...inspected })
  const stored = await commitReceived(upload.file)
  const filing = { ...upload, ...inspected, stored }
  const { done, values } = await storeWithRow(stored, (tx) => write(tx, viewer, filing, place, context))
  return finish(done, values, context)
}

/**
 * The destination of a file and its options. A document with its name there is replaced (`overwrite`: any, or only the one with this
 * `markOf`), or stays beside it (`keepBoth`), which then gets another name.
 */
export type Wanted = Inspected & {
  category: string
  caseId?: number
  overwrite: boolean | string
  keepBoth?: boolean
  /** Kept within the firm: it is archived from the beginning. */
  forFirm?: boolean
}

/**
 * Writes the document of an already stored file; `alongside` runs before it in the same transaction, `written` after it. Throws what
 * `storeUpload` throws.
 */
export async function assignStored(
  viewer: AdminViewer,
  filing: Wanted & { stored: StoredFile },
  context: RequestContext,
  alongside: (tx: Tx) => void,
  written: (tx: Tx, documentId: number) => void = () => undefined,
): Promise<UploadAnswer> {
  const place = findPlace(viewer, filing)
  const { done, values } = transact((tx) => {
    alongside(tx)
    const result = write(tx, viewer, filing, place, context)
    written(tx, result.done.documentId)
    return result
  })
  return finish(done, values, context)
}

async function finish(done: WrittenUpload, values: NewDocument, { language }: RequestContext) {
  if (done.replaced) await removeStored(done.replaced)
  return uploadAnswer(done, values, language)
}

/** The case of a file, which has no document with its name yet unless that is to be overwritten. */
function findPlace(viewer: AdminViewer, filing: Wanted): Place {
  const place = findCase(viewer, filing)
  const known = findSameName(place.caseId, filing.fileName)
  if (known && !filing.overwrite && !filing.keepBoth) throw existing(known.id)
  return place
}

const existing = (existingDocumentId: number) => new AppError('document_exists', {}, { existingDocumentId })

type Place = { caseId: number; clientId: number | null }

function findCase(viewer: AdminViewer, { caseId, fileName }: Wanted): Place {
  const index = candidateIndex(viewer)
  const named = caseId === undefined ? caseOfFileName(fileName, index) : null
  const id = caseId ?? (named && 'id' in named ? named.id : undefined)
  const chosen = id === undefined ? undefined : index.byId(id)
  if (caseId !== undefined && (!chosen || chosen.archived)) throw new AppError('not_found')
  if (!chosen || chosen.archived)
    throw new AppError(
      'case_needed',
      {},
      { requiresManualAssignment: true, fileName, availableCases: availableCases(viewer, fileName) },
    )
  return { caseId: chosen.id, clientId: chosen.clientId }
}

/** Checks the name again: another upload may have been faster. */
function write(
  tx: Tx,
  viewer: AdminViewer,
  { stored, mimeType, category, overwrite: replacing, ...wanted }: Wanted & { stored: StoredFile },
  { caseId, clientId }: Place,
  context: RequestContext,
): { done: WrittenUpload; values: NewDocument } {
  const fileName = wanted.keepBoth ? freeName(tx, caseId, wanted.fileName) : wanted.fileName
  const known = findSameName(caseId, fileName, tx)
  if (known && replacing !== true && replacing !== markOf(known)) throw existing(known.id)
  const values: NewDocument = {
    ...namesOf(fileName),
    fileSize: stored.size,
    sha256: stored.sha256,
    filePath: stored.key,
    mimeType,
    caseId,
    category,
    uploadDate: context.now,
    ...(wanted.forFirm && archivalBy(viewer, context.now)),
  }
  const { id: documentId, doubt } = known
    ? changeDocument(tx, known.id, values, context)
    : putDocument(tx, values, context)
  const kept = eventWith(tx, documentId, caseId)
  const link = wanted.forFirm ? linkByCategory : linkOrAsk
  const eventId = doubt ? null : (kept ?? link(tx, documentId, caseId, category))
  recordAudit(tx, {
    at: context.now,
    actor: actorOf(viewer, context.address),
    action: known ? 'document_overwritten' : 'document_uploaded',
    userId: clientId,
    object: { kind: 'document', id: documentId },
    detail: {
      caseId: values.caseId,
      category: values.category,
      sha256: values.sha256,
      ...(known && { before: known.sha256 }),
      ...(doubt && { quarantined: doubt }),
      ...(wanted.forFirm && { shown: false }),
    },
  })
  const done = {
    documentId,
    eventId,
    kept: kept !== null,
    overwritten: known !== undefined,
    quarantined: doubt !== null,
    replaced: known?.filePath ?? null,
  }
  return { done, values }
}
