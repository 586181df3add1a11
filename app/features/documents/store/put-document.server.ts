import { and, eq, exists, gte, isNull } from 'drizzle-orm'
import { QueryBuilder, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { namesAnother, stemOf } from '~/domain/cases/match-case'
import { holdUntilRead, NOT_WAITING } from '~/features/contents/until-read.server'
import { removeStored, type StoredFile } from '~/infra/storage/store.server'
import { mayBeWritten, type Tx, transact } from '~db/client'
import { documentNamings, documents } from '~db/schema'
import { wholeIndex } from '../case-index.server'
import { type Document, getDocument } from '../get-document.server'
import { UNSEEN } from '../receipts.server'

type Row = typeof documents.$inferInsert
export type NewDocument = Omit<Row, 'id' | 'caseId' | 'category'> & { caseId: number; category: string }

/** Why a document waits for a person instead of being shown to the client of its case. */
export type Doubt = 'name_contradicts' | ContentDoubt
/** It was not what the drive had stated, and names another client or could not be read; or it was read here, and names another. */
export type ContentDoubt = 'content_contradicts' | 'content_unread' | 'text_contradicts'
/** `waits`: its client does not see it before it was read. */
export type Put = { id: number; doubt: Doubt | null; waits: boolean }

/**
 * `answered`: a person was asked whether the paper is this case's, and has said so. `content`: what new content gives
 * reason to ask, if it had to be read. `seen`: its client had it before.
 */
type Putting = { now: number; answered?: boolean; content?: Doubt | null; seen?: boolean }

const OF_CONTENT = new Set<string | null>([
  'content_contradicts',
  'content_unread',
  'text_contradicts',
] satisfies ContentDoubt[])

export const QUARANTINE = 'quarantine'

/** The columns of a document that is visible to its client. */
export const SHOWN = {
  archived: false,
  archivedAt: null,
  archivedBy: null,
  withheld: null,
  withheldReason: null,
}

/** The columns of one that is hidden until a person has decided about it. */
export const inQuarantine = (reason: string, now: number) => ({
  archived: true,
  archivedAt: now,
  archivedBy: QUARANTINE,
  withheld: 'quarantine' as const,
  withheldReason: reason,
})

/**
 * The one way of a document into a case, whether it was uploaded, waited, was found on the drive, comes from the trash or
 * another case, or gets a new name or new content: a paper whose name speaks of somebody else than the client of the
 * case is not shown there before a person has said that it is theirs; so is one whose content does, where that was read.
 * Nobody has seen new content yet, and its client does not before it was read (decision 127).
 */
export function putDocument(tx: Tx, values: Row & { caseId: number | null }, putting: Putting): Put {
  const doubt = doubtAbout({ ...SHOWN, ...values }, putting)
  const row = { ...values, ...NOT_WAITING, ...(doubt && inQuarantine(doubt, putting.now)) }
  const { id } = tx.insert(documents).values(row).returning({ id: documents.id }).get()
  const waits = !putting.answered && !putting.seen && holdUntilRead(tx, id, putting.now)
  return { id, doubt, waits }
}

/** The same for a document that is here. Throws `not_found`. */
export function changeDocument(tx: Tx, id: number, changes: Partial<Row>, putting: Putting): Put {
  const { document: before } = getDocument(tx, id)
  const after = { ...before, ...changes }
  const isOther = after.sha256 !== before.sha256 || after.caseId !== before.caseId
  const isAsked =
    isOther ||
    after.fileName !== before.fileName ||
    after.filePath !== before.filePath ||
    after.archived !== before.archived
  const isPublished = !after.archived && (isOther || before.archived)
  const content = putting.content ?? (isOther ? null : doubtAboutContent(tx, before))
  const doubt = isAsked ? doubtAbout(after, { ...putting, content }) : null
  tx.update(documents)
    .set({
      ...changes,
      ...(isOther && UNSEEN),
      ...(isPublished && { ...NOT_WAITING, shownAt: putting.now }),
      ...(doubt && inQuarantine(doubt, putting.now)),
    })
    .where(eq(documents.id, id))
    .run()
  const waits = isPublished && !putting.answered && holdUntilRead(tx, id, putting.now)
  if (putting.answered && after.caseId !== null)
    answerNaming(tx, { ...after, caseId: after.caseId }, putting.now)
  return { id, doubt, waits }
}

/** Somebody has said that a document is where it belongs, whatever is written in it. */
function answerNaming(
  tx: Tx,
  { id, caseId, sha256 }: { id: number; caseId: number; sha256: string },
  now: number,
) {
  const answer = { caseId, sha256, answeredAt: now }
  tx.insert(documentNamings)
    .values({ id, kind: 'answered', foundAt: now, ...answer })
    .onConflictDoUpdate({ target: documentNamings.id, set: answer })
    .run()
}

/**
 * Writes the row of a stored file. If that fails, the file is deleted, because it belongs to nothing; if nobody knows whether it has
 * failed, it stays, and the nightly check sets it aside if it is an orphan.
 */
export async function storeWithRow<Result>(stored: StoredFile, write: (tx: Tx) => Result): Promise<Result> {
  try {
    return transact(write)
  } catch (error) {
    if (!mayBeWritten(error)) await removeStored(stored.key)
    throw error
  }
}

/** As long as content and case are the same, so is what was to be asked about them; also of a document that was read while no client saw it. */
export function doubtAboutContent(
  tx: Tx,
  { id, caseId, sha256, archived, withheld, withheldReason }: Document,
): ContentDoubt | null {
  if (withheld === QUARANTINE && OF_CONTENT.has(withheldReason)) return withheldReason as ContentDoubt
  if (!archived || caseId === null) return null
  const wrong = and(eq(documents.id, id), eq(documents.sha256, sha256), isReadAsOthers())
  return tx.select({ id: documents.id }).from(documents).where(wrong).get() ? 'text_contradicts' : null
}

/**
 * True for documents that were read since an instant, as they are and where they are, as somebody else's, of which nobody has said that
 * they are not.
 */
export function isReadAsOthers(since: number | SQLiteColumn = 0) {
  const { id, kind, foundAt, answeredAt, caseId, sha256 } = documentNamings
  const isIts = and(eq(id, documents.id), eq(caseId, documents.caseId), eq(sha256, documents.sha256))
  const wrong = new QueryBuilder()
    .select({ id })
    .from(documentNamings)
    .where(and(isIts, eq(kind, 'wrong'), gte(foundAt, since), isNull(answeredAt)))
  return exists(wrong)
}

function doubtAbout(
  { archived, caseId, fileName }: Pick<Row, 'archived' | 'caseId' | 'fileName'>,
  { answered, content = null }: Putting,
): Doubt | null {
  if (answered || archived || caseId == null) return null
  const index = wholeIndex()
  const legalCase = index.byId(caseId)
  return legalCase && namesAnother(stemOf(fileName), legalCase, index) ? 'name_contradicts' : content
}
