import { and, asc, eq } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, isRecorded, oncePerHour, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { randomToken, sha256 } from '~/infra/crypto.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import type { ReceivedFile } from '~/infra/storage/received-file.server'
import { commitReceived, removeStored } from '~/infra/storage/store.server'
import { database, type Tx, transact } from '~db/client'
import { cases, pendingUploads } from '~db/schema'
import { caseOfDocument } from './store/import-document.server'
import { storeWithRow } from './store/put-document.server'
import { findSameName, markOf } from './store/store-document.server'
import type { UploadAnswer } from './store/upload-answer.server'
import { assignStored, type Inspected } from './store/upload-document.server'

/** What a waiting file needs: its case, or confirmation to replace the document with its name. */
export type Question = 'case' | 'overwrite'
export type WaitingUpload = {
  id: string
  fileName: string
  category: string
  question: Question
  caseId: number | null
  caseNumber: string | null
}

/** What an upload that needs an answer is waiting for; null for an error that no answer can resolve. */
export function questionOf({ code }: AppError): Question | null {
  if (code === 'case_needed') return 'case'
  return code === 'document_exists' ? 'overwrite' : null
}

type File = Inspected & { file: ReceivedFile; category: string }

/**
 * Keeps a file until an administrator answers its question, however long that takes. Returns its id.
 * Throws `disk_full`.
 */
export async function parkUpload(
  viewer: AdminViewer,
  { file, ...rest }: File,
  refusal: AppError,
  now: number,
) {
  const { existingDocumentId } = refusal.more
  const caseId = typeof existingDocumentId === 'number' ? caseOfDocument(existingDocumentId) : null
  const id = sha256(randomToken())
  const stored = await commitReceived(file)
  await storeWithRow(stored, (tx) =>
    tx
      .insert(pendingUploads)
      .values({
        ...rest,
        tokenHash: id,
        session: sha256(viewer.session),
        filePath: stored.key,
        fileSize: stored.size,
        sha256: stored.sha256,
        caseId,
        receivedAt: now,
      })
      .run(),
  )
  return id
}

/** The waiting files, in order of arrival. */
export function listWaitingUploads(_viewer: AdminViewer): WaitingUpload[] {
  const { tokenHash: id, fileName, category, caseId, receivedAt } = pendingUploads
  return database()
    .select({ id, fileName, category, caseId, caseNumber: cases.caseNumber })
    .from(pendingUploads)
    .leftJoin(cases, eq(cases.id, caseId))
    .where(isOfNoBlockedCase(caseId))
    .orderBy(asc(receivedAt))
    .all()
    .map((row) => ({ ...row, question: row.caseId === null ? 'case' : 'overwrite' }))
}

/**
 * A waiting file to be looked at, recorded once per session and hour. `key` is for the store only. Throws `not_found` if
 * there is none.
 */
export function openWaiting(
  viewer: AdminViewer,
  id: string,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
) {
  const row = find(id)
  const once = oncePerHour(now, 'waiting', viewer.session, id)
  if (!isRecorded(once))
    transact((tx) =>
      recordAudit(tx, {
        at: now,
        actor: actorOf(viewer, address),
        action: 'document_opened',
        detail: { waiting: true },
        once,
      }),
    )
  const { fileName, mimeType, fileSize: size, sha256, filePath: key } = row
  return { fileName, mimeType, size, sha256, key }
}

/** A waiting file, and the mark of the document that it would replace. Throws `not_found` if there is none. */
export function findWaiting(viewer: AdminViewer, id: string) {
  const upload = listWaitingUploads(viewer).find((one) => one.id === id)
  if (!upload) throw new AppError('not_found')
  const known = upload.caseId === null ? undefined : findSameName(upload.caseId, upload.fileName)
  return { ...upload, replaces: known && markOf(known) }
}

/** Where a waiting file goes, by default to the case and folder it was uploaded to, and what becomes of a document with its name. */
export type WaitingPlace = {
  caseId?: number
  category?: string
  keepBoth?: boolean
  /** The mark of the document to replace: it counts for no other. */
  overwrite?: string
}

/**
 * Answers the question of a waiting file: it becomes a document without being sent again. Throws `not_found`, and
 * `document_exists` if the chosen case has a document with that name: the file then waits for confirmation, with its case and folder. What
 * `written` throws is thrown, and the file waits as before.
 */
export async function assignWaiting(
  viewer: AdminViewer,
  id: string,
  answer: WaitingPlace,
  context: RequestContext,
  written?: Parameters<typeof assignStored>[4],
): Promise<UploadAnswer> {
  const row = find(id)
  const caseId = answer.caseId ?? row.caseId
  if (caseId === null) throw new AppError('case_needed')
  const isThisUpload = isOpen(row.tokenHash)
  const { fileName, mimeType, filePath: key, fileSize: size } = row
  const stored = { key, size, sha256: row.sha256 }
  const { category = row.category, keepBoth = false, overwrite = false } = answer
  const filing = { fileName, category, mimeType, caseId, overwrite, keepBoth, stored }
  try {
    const leave = (tx: Tx) => {
      if (!tx.delete(pendingUploads).where(isThisUpload).returning().get()) throw new AppError('not_found')
    }
    return await assignStored(viewer, filing, context, leave, written)
  } catch (error) {
    if (error instanceof AppError && error.code === 'document_exists')
      transact((tx) => tx.update(pendingUploads).set({ caseId, category }).where(isThisUpload).run())
    throw error
  }
}

/** Discards a waiting file; no effect if it is already gone. */
export async function cancelWaiting(_viewer: AdminViewer, id: string) {
  const gone = transact((tx) => tx.delete(pendingUploads).where(isOpen(id)).returning().get())
  if (gone) await removeStored(gone.filePath)
}

/** What is of a case that is blocked waits until it is not any more: a token is in no address that a guard could look at. */
const isOpen = (id: string) => and(eq(pendingUploads.tokenHash, id), isOfNoBlockedCase(pendingUploads.caseId))

function find(id: string) {
  const row = database().select().from(pendingUploads).where(isOpen(id)).get()
  if (!row) throw new AppError('not_found')
  return row
}
