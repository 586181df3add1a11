import { eq } from 'drizzle-orm'
import { type AuditAction, recordAudit, syncActor } from '~/features/audit/record.server'
import type { DriveFile } from '~/infra/drive/drive'
import { commitReceived, removeStored, type StoredFile } from '~/infra/storage/store.server'
import { database, type Tx, transact } from '~db/client'
import { documents } from '~db/schema'
import { type Document, getDocument } from '../get-document.server'
import { linkByCategory, unlink } from '../link.server'
import type { Fetched } from './fetch-file.server'
import { namesOf } from './file-name'
import {
  changeDocument,
  type Doubt,
  inQuarantine,
  putDocument,
  QUARANTINE,
  SHOWN,
  storeWithRow,
} from './put-document.server'

/** A drive file and the place in the portal determined by its path. */
export type Incoming = {
  itemId: string
  file: DriveFile
  caseId: number
  category: string
  clientId: number | null
  /** A person has said that the file belongs to this case. */
  answered: boolean
  /** What its content gives reason to ask. */
  doubt?: Doubt | null
}

/** Written by the caller in the same transaction as the document. */
export type OnStored = (tx: Tx, documentId: number) => void

/**
 * Makes a fetched drive file a document and links it to the event of its category. The file is safely stored before the
 * row exists. Returns why it is in quarantine, if it is. Throws what `commitReceived` throws.
 */
export async function importDocument(
  incoming: Incoming,
  { mimeType, received }: Fetched,
  now: number,
  alongside: OnStored,
): Promise<Doubt | null> {
  const stored = await commitReceived(received)
  const { caseId, category, itemId, answered } = incoming
  return await storeWithRow(stored, (tx) => {
    const values = {
      ...namesOf(incoming.file.name),
      ...bytesOf(stored),
      mimeType,
      caseId,
      category,
      driveItemId: itemId,
      uploadDate: now,
      lastSyncDate: now,
    }
    const { id, doubt } = putDocument(tx, values, { now, answered, content: incoming.doubt })
    const eventId = doubt ? null : linkByCategory(tx, id, caseId, category)
    audit(tx, incoming, id, 'document_added', now, { linked: eventId !== null })
    alongside(tx, id)
    return doubt
  })
}

/**
 * Replaces the content of a document, which keeps its id and links; the old file is deleted once the row has changed.
 * Returns why it is in quarantine, if it is.
 */
export async function replaceBytes(
  documentId: number,
  incoming: Incoming,
  { mimeType, received }: Fetched,
  now: number,
  alongside: OnStored,
): Promise<Doubt | null> {
  const stored = await commitReceived(received)
  const { old, doubt } = await storeWithRow(stored, (tx) => {
    const before = getDocument(tx, documentId).document
    const newDoubt = follow(tx, before, incoming, { ...bytesOf(stored), mimeType, lastSyncDate: now })
    audit(tx, incoming, documentId, 'document_replaced', now, { sameBytes: before.sha256 === stored.sha256 })
    alongside(tx, documentId)
    return { old: before, doubt: newDoubt }
  })
  await removeStored(old.filePath)
  return doubt
}

/** A file that was renamed or moved to another folder of its case: the document follows, its content stays. */
export function moveWithinCase(documentId: number, incoming: Incoming, now: number, alongside: OnStored) {
  transact((tx) => {
    const before = getDocument(tx, documentId).document
    follow(tx, before, incoming, { lastSyncDate: now })
    audit(tx, incoming, documentId, 'document_moved', now, { category: incoming.category })
    alongside(tx, documentId)
  })
}

/** The case of a document, or null. */
export function caseOfDocument(documentId: number): number | null {
  const row = database()
    .select({ caseId: documents.caseId })
    .from(documents)
    .where(eq(documents.id, documentId))
    .get()
  return row?.caseId ?? null
}

/**
 * Hides a document from everybody but the administrators: its file was moved to another case or now names another
 * person. Somebody noticed that it was in the wrong place, or made a mistake; a person decides.
 */
export function quarantine(tx: Tx, documentId: number, reason: string, now: number) {
  const before = getDocument(tx, documentId).document
  if (before.archived) return
  tx.update(documents).set(inQuarantine(reason, now)).where(eq(documents.id, documentId)).run()
  if (before.caseId) unlink(tx, documentId, before.caseId)
  const object = { kind: 'document' as const, id: documentId }
  recordAudit(tx, { at: now, actor: syncActor, action: 'document_quarantined', object, detail: { reason } })
}

type Follow = Pick<Document, 'lastSyncDate'> & Partial<Document>

/**
 * Name, category and links follow the file, with whatever else is known of it; a quarantined document whose file is back
 * in its place is released.
 */
function follow(
  tx: Tx,
  before: Document,
  { file, caseId, category, answered, doubt: content }: Incoming,
  rest: Follow,
): Doubt | null {
  const released = before.withheld === QUARANTINE
  const changes = { ...namesOf(file.name), ...rest, category, ...(released && SHOWN) }
  const now = rest.lastSyncDate ?? 0
  const { doubt } = changeDocument(tx, before.id, changes, { now, answered, content })
  if (before.category === category && !released && !doubt) return doubt
  unlink(tx, before.id, caseId)
  if (!doubt) linkByCategory(tx, before.id, caseId, category)
  return doubt
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
