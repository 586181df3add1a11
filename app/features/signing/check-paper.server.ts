import { and, eq } from 'drizzle-orm'
import type { SignPlace } from '~/domain/signing/place'
import { askBefore } from '~/features/documents/namings/ask-before.server'
import { withTrueExtension } from '~/features/documents/store/file-name'
import { AppError } from '~/infra/app-error'
import { lookAtPaper } from '~/infra/signing/paper-process.server'
import { inspectFile } from '~/infra/storage/detect-type.server'
import { hasPdfScripts } from '~/infra/storage/pdf-scripts.server'
import {
  discardReceived,
  isTooLarge,
  type ReceivedFile,
  receiveFile,
} from '~/infra/storage/received-file.server'
import { openStored } from '~/infra/storage/store.server'
import { database, type Tx } from '~db/client'
import { documents } from '~db/schema'
import { MOST_PAGES, PAPER_MEGABYTES } from './limits'
import type { AskedPlace } from './schemas'

/** Where a paper comes from: a file that was uploaded, or a document of the case, which is copied. */
export type PaperSource = { file: ReceivedFile & { name: string } } | { documentId: number }
/** `isRead`: it was read whom it names. */
export type CheckedPaper = {
  file: ReceivedFile
  fileName: string
  pages: number
  place: SignPlace | null
  isRead: boolean
}
export type ToCheck = { source: PaperSource; place: AskedPlace; knows?: string | null }

/**
 * Checks a paper to sign as it is chosen. Throws `not_found` for a document that is not offered in the case, `paper_not_pdf`, `paper_scripts`,
 * `file_encrypted`, `paper_damaged`, `paper_signed`, `paper_too_long`, `sign_page_missing`, `too_large`, `paper_of_another`, and what `inspectFile` throws.
 */
export async function checkPaper(
  caseId: number,
  { source, place: askedPlace, knows = null }: ToCheck,
  now: number,
): Promise<CheckedPaper> {
  const { file, name } =
    'file' in source ? { file: source.file, name: source.file.name } : await copyOf(caseId, source)
  try {
    if (isTooLarge(file.size, PAPER_MEGABYTES))
      throw new AppError('too_large', { megabytes: PAPER_MEGABYTES })
    const pages = await pagesOf(file)
    const place = askedPlace && { ...askedPlace, page: askedPlace.page ?? pages }
    if (place && place.page > pages) throw new AppError('sign_page_missing', { pages })
    const isRead = await askBefore(file, { caseId, knows, now })
    return { file, fileName: withTrueExtension(name, 'pdf'), pages, place, isRead }
  } catch (error) {
    await discardReceived(file)
    throw error
  }
}

async function pagesOf(file: ReceivedFile): Promise<number> {
  const type = await inspectFile(file).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'file_type_refused') return null
    throw error
  })
  if (type !== 'pdf') throw new AppError('paper_not_pdf')
  const looked = await lookAtPaper(file.location)
  if ('fault' in looked)
    throw new AppError(
      ({ encrypted: 'file_encrypted', damaged: 'paper_damaged', signed: 'paper_signed' } as const)[
        looked.fault
      ],
    )
  if (await hasPdfScripts(file.location)) throw new AppError('paper_scripts')
  if (looked.pages > MOST_PAGES) throw new AppError('paper_too_long', { most: MOST_PAGES })
  return looked.pages
}

async function copyOf(caseId: number, { documentId }: { documentId: number }) {
  const row = getOffered(database(), caseId, documentId)
  const { body } = await openStored(row.filePath, undefined, { size: row.size, sha256: row.sha256 })
  return { file: await receiveFile(body, PAPER_MEGABYTES), name: row.name }
}

function getOffered(tx: Tx, caseId: number, documentId: number) {
  const { fileName: name, filePath, fileSize: size, sha256 } = documents
  const isOffered = and(eq(documents.id, documentId), isOfferedIn(caseId))
  const row = tx.select({ name, filePath, size, sha256 }).from(documents).where(isOffered).get()
  if (!row) throw new AppError('not_found')
  return row
}

/** Throws `not_found` if a paper is a document that was taken away while it was checked. */
export function requireOffered(tx: Tx, caseId: number, { source }: ToCheck) {
  if ('documentId' in source) getOffered(tx, caseId, source.documentId)
}

/** True for the documents of a case that can be signed: what was recalled, is hidden or in quarantine is archived. */
export const isOfferedIn = (caseId: number) =>
  and(eq(documents.caseId, caseId), eq(documents.archived, false))
