import { and, eq, ne } from 'drizzle-orm'
import { type AuditAction, recordAudit, syncActor } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { type DriveFile, openDriveFile } from '~/infra/drive/local-drive.server'
import { detectType, MIME_TYPES } from '~/infra/storage/detect-type.server'
import { removeStored, type StoredFile, storeFile } from '~/infra/storage/disk-store.server'
import { type Tx, transact } from '~db/client'
import { documents } from '~db/schema'
import { cleanFileName } from './file-name'
import { linkByCategory, unlink } from './link.server'

/** A file of the drive and the place in the portal that its path gives it. */
export type Incoming = {
  itemId: string
  file: DriveFile
  caseId: number
  category: string
  clientId: number | null
}

/** What the caller writes in the same transaction as the document. */
export type Alongside = (tx: Tx, documentId: number) => void

/**
 * Copies a file of the drive into the portal and links it to the event of its category. The bytes are safe on
 * disk before the row exists. Throws `file_type_refused`, `file_empty`, `too_large`, or the error of the disk
 * when the file has gone meanwhile.
 */
export async function takeOver(incoming: Incoming, now: number, alongside: Alongside) {
  const { mimeType, stored } = await copy(incoming.file)
  const { caseId, category, itemId } = incoming
  transact((tx) => {
    const { id } = tx
      .insert(documents)
      .values({
        ...namesOf(incoming.file),
        ...bytesOf(stored),
        mimeType,
        caseId,
        category,
        oneDriveId: itemId,
        uploadDate: now,
        lastSyncDate: now,
      })
      .returning({ id: documents.id })
      .get()
    const eventId = linkByCategory(tx, id, caseId, category)
    audit(tx, incoming, id, 'document_added', now, { linked: eventId !== null })
    alongside(tx, id)
  })
}

/** Puts new bytes under a document that keeps its id and its links; the old bytes go once the row has changed. */
export async function replaceBytes(
  documentId: number,
  incoming: Incoming,
  now: number,
  alongside: Alongside,
) {
  const { mimeType, stored } = await copy(incoming.file)
  const old = transact((tx) => {
    const before = tx.select().from(documents).where(eq(documents.id, documentId)).get()
    tx.update(documents)
      .set({ ...namesOf(incoming.file), ...bytesOf(stored), mimeType, lastSyncDate: now })
      .where(eq(documents.id, documentId))
      .run()
    audit(tx, incoming, documentId, 'document_replaced', now, { sameBytes: before?.sha256 === stored.sha256 })
    alongside(tx, documentId)
    return before
  })
  if (old) await removeStored(old.filePath)
}

/** A file that got another name or another folder of its case: the document follows, its bytes stay. */
export function moveWithinCase(documentId: number, incoming: Incoming, now: number, alongside: Alongside) {
  const { caseId, category } = incoming
  transact((tx) => {
    const before = tx.select().from(documents).where(eq(documents.id, documentId)).get()
    tx.update(documents)
      .set({ ...namesOf(incoming.file), category, lastSyncDate: now })
      .where(eq(documents.id, documentId))
      .run()
    if (before?.category !== category) {
      unlink(tx, documentId, caseId)
      linkByCategory(tx, documentId, caseId, category)
    }
    audit(tx, incoming, documentId, 'document_moved', now, { category })
    alongside(tx, documentId)
  })
}

/**
 * A file that was moved into the folder of another case: somebody saw that it was in the wrong one, or made a
 * mistake. Until a person decides, nobody outside the firm sees its document. False when the case is the same.
 */
export function quarantineMoved(
  documentId: number,
  incoming: Incoming,
  now: number,
  alongside: Alongside,
): boolean {
  return transact((tx) => {
    const elsewhere = tx
      .update(documents)
      .set({ archived: true, archivedAt: now, archivedBy: 'sync' })
      .where(and(eq(documents.id, documentId), ne(documents.caseId, incoming.caseId)))
      .returning({ caseId: documents.caseId })
      .get()
    if (!elsewhere) return false
    if (elsewhere.caseId) unlink(tx, documentId, elsewhere.caseId)
    audit(tx, incoming, documentId, 'document_quarantined', now, {})
    alongside(tx, documentId)
    return true
  })
}

async function copy(file: DriveFile): Promise<{ mimeType: string; stored: StoredFile }> {
  const type = await detectType(file.location)
  if (!type) throw new AppError(file.size === 0 ? 'file_empty' : 'file_type_refused')
  return { mimeType: MIME_TYPES[type], stored: await storeFile(openDriveFile(file)) }
}

function namesOf({ name }: DriveFile) {
  const fileName = cleanFileName(name)
  return { fileName, name: fileName.replace(/\.[^.]+$/, '') || fileName }
}

const bytesOf = ({ key, size, sha256 }: StoredFile) => ({ filePath: key, fileSize: size, sha256 })

function audit(
  tx: Tx,
  { clientId }: Incoming,
  id: number,
  action: AuditAction,
  at: number,
  detail: Record<string, unknown>,
) {
  recordAudit(tx, {
    at,
    actor: syncActor,
    action,
    userId: clientId,
    object: { kind: 'document', id },
    detail,
  })
}
