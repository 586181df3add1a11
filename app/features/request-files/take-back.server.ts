import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { recordOfRequest } from '~/features/cases/request-rows.server'
import { getDocument } from '~/features/documents/get-document.server'
import { unlink } from '~/features/documents/link.server'
import { otherReaders } from '~/features/documents/other-readers.server'
import { UNSEEN } from '~/features/documents/receipts.server'
import { withhold } from '~/features/documents/withhold-document.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { commitReceived, openStored, removeStored } from '~/infra/storage/store.server'
import { database, mayBeWritten, type Tx } from '~db/client'
import { isSame } from '~db/raw/compare'
import { caseRequests, documents, requestAnswers, requestFiles } from '~db/schema'
import { decidedThen, forgetDecision, restand } from './decisions.server'
import { TOLD, type Told, toldOf } from './told-meanwhile.server'

/** How much waits again, and what cannot be unsaid or unwritten: the client knows it, or the firm's folder has it. */
export type TakenBack = { count: number; told: Told[] }

/** Takes back what a client was told in their conversation; false if they have read it, or an e-mail has left. */
export type Unsay = (tx: Tx, viewer: AdminViewer, caseId: number, at: number) => boolean

type Visit = Pick<RequestContext, 'now' | 'address'>
/** Where the bytes of a file are once more, by its id. */
type Copies = Map<number, string>

/**
 * Has `work` done with copies of what a client has seen of a decision: such a document stays with the firm, recalled, and the file
 * that it was waits beside it.
 */
export async function withCopies<Result>(viewer: AdminViewer, at: number, work: (copies: Copies) => Result) {
  const copies: Copies = new Map()
  try {
    for (const { id, documentId } of decidedThen(database(), viewer, at).files) {
      const document = documentOf(database(), documentId)
      if (document && hasBeenSeen(database(), document)) copies.set(id, await copyOf(document))
    }
    return work(copies)
  } catch (error) {
    if (!mayBeWritten(error)) for (const key of copies.values()) await removeStored(key)
    throw error
  }
}

type DocumentRow = typeof documents.$inferSelect

async function copyOf({ filePath, fileSize: size, sha256 }: DocumentRow): Promise<string> {
  const { body } = await openStored(filePath, undefined, { size, sha256 })
  return (await commitReceived(await receiveFile(body, Number.POSITIVE_INFINITY))).key
}

/**
 * Takes back what this administrator decided at an instant: all of it waits again, and its requests stand as they did. `copies` are
 * those of `withCopies`. Throws `undo_passed` if any of it has changed since, `not_found` if there is nothing.
 */
export function takeBackDecision(
  tx: Tx,
  viewer: AdminViewer,
  at: number,
  { copies, visit, unsay }: { copies: Copies; visit: Visit; unsay: Unsay },
): TakenBack {
  const { before, files, answers } = decidedThen(tx, viewer, at)
  if (files.length + answers.length === 0) throw new AppError('not_found')
  const effects = toldOf(tx, before, files, at)
  for (const file of files)
    if (file.state === 'returned') wait(tx, file.id, file.filePath ?? passed())
    else if (takeBackDocument(tx, viewer, file, { copies, visit, at })) effects.add('seen')
  for (const answer of answers) takeBackAnswer(tx, answer)
  if (effects.has('news') && answers.some(({ chosenDay }) => chosenDay !== null)) effects.add('agreed')
  const isReturned = files.some(({ state }) => state === 'returned')
  for (const one of before) {
    if (one.requestId !== null) restand(tx, one)
    else if (isReturned && !unsay(tx, viewer, one.caseId, at)) effects.add('mailed')
    const entry = {
      at: visit.now,
      actor: actorOf(viewer, visit.address),
      action: 'request_undecided' as const,
    }
    recordOfRequest(tx, entry, one.caseId)
  }
  forgetDecision(tx, viewer, at)
  return { count: files.length + answers.length, told: TOLD.filter((one) => effects.has(one)) }
}

function passed(): never {
  throw new AppError('undo_passed')
}

const wait = (tx: Tx, id: number, filePath: string) =>
  tx
    .update(requestFiles)
    .set({ state: 'waiting', decidedAt: null, filePath })
    .where(eq(requestFiles.id, id))
    .run()

const documentOf = (tx: Tx, id: number | null) =>
  tx
    .select()
    .from(documents)
    .where(eq(documents.id, id ?? 0))
    .get()

/** By its client, or opened by somebody else who holds its case. */
const hasBeenSeen = (tx: Tx, document: DocumentRow) =>
  (Object.keys(UNSEEN) as (keyof typeof UNSEEN)[]).some((time) => document[time] !== null) ||
  otherReaders(tx, document.id, getDocument(tx, document.id).clientId).length > 0

type FileRow = typeof requestFiles.$inferSelect
type Taking = { copies: Copies; visit: Visit; at: number }

/**
 * True if somebody has seen the document: it is recalled, and the file goes on naming it, so that it stays theirs who sent it.
 * Otherwise it is as if it had never been.
 */
function takeBackDocument(
  tx: Tx,
  viewer: AdminViewer,
  { id, caseId, sha256, documentId }: FileRow,
  { copies, visit, at }: Taking,
): boolean {
  const document = documentOf(tx, documentId) ?? passed()
  const isAsItWas =
    document.caseId === caseId &&
    document.sha256 === sha256 &&
    document.withheld === null &&
    document.driveItemId === null
  if (!isAsItWas || (document.archived && document.archivedAt !== at)) passed()
  if (hasBeenSeen(tx, document)) {
    const key = copies.get(id) ?? passed()
    withhold(tx, viewer, document.id, visit, 'recalled')
    wait(tx, id, key)
    return true
  }
  unlink(tx, document.id, caseId)
  tx.delete(documents).where(eq(documents.id, document.id)).run()
  wait(tx, id, document.filePath)
  recordAudit(tx, {
    ...{ at: visit.now, actor: actorOf(viewer, visit.address), action: 'document_recalled' },
    ...{ object: { kind: 'document', id: document.id }, detail: { opened: false } },
  })
  return false
}

/** A later answer of the same person has taken its place, or what was asked anew stands in other words by now. */
function takeBackAnswer(tx: Tx, { id, requestId, sentBy, state }: typeof requestAnswers.$inferSelect) {
  const request = tx.select().from(caseRequests).where(eq(caseRequests.id, requestId)).get()
  if (state === 'returned' && request?.closedAt === null && request.returnedReason === null) passed()
  const waiting = and(eq(requestAnswers.requestId, requestId), eq(requestAnswers.state, 'waiting'))
  const later = and(waiting, isSame(requestAnswers.sentBy, sentBy))
  if (tx.select().from(requestAnswers).where(later).get()) passed()
  tx.update(requestAnswers)
    .set({ state: 'waiting', decidedAt: null, chosenDay: null })
    .where(eq(requestAnswers.id, id))
    .run()
}
