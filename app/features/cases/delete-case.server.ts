import { and, count, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { archivalBy } from '~/access/archival'
import { isOfHolder } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { isAhead } from '~/features/appointments/told-calls.server'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { forgetWrites } from '~/features/write-back/forget-writes.server'
import { AppError } from '~/infra/app-error'
import { removeStored } from '~/infra/storage/store.server'
import { database, type Tx, transact } from '~db/client'
import {
  appointments,
  caseMessages,
  caseRequests,
  cases,
  documents,
  pendingUploads,
  requestAnswers,
  requestFiles,
  requestPapers,
  requestSignatures,
  requestUploadPieces,
  requestUploads,
  users,
} from '~db/schema'

export type CaseDeletionImpact = { caseNumber: string; clientId: number | null; documents: number }

/** The case to be deleted and how much is archived with it. Throws `not_found`. */
export function previewDeleteCase(_viewer: AdminViewer, id: number): CaseDeletionImpact {
  const { caseNumber, clientId } = cases
  const row = database().select({ caseNumber, clientId }).from(cases).where(eq(cases.id, id)).get()
  if (!row) throw new AppError('not_found')
  const papers = database().select({ n: count() }).from(documents).where(eq(documents.caseId, id)).get()
  return { ...row, documents: papers?.n ?? 0 }
}

/**
 * Permanently deletes a case and its timeline. Its documents are kept, archived and without a case; the synchronisation
 * does not restore it. Throws `not_found`, and `case_waits` while something that was sent or signed waits for a decision, or a client has
 * been promised a call.
 */
export async function deleteCase(viewer: AdminViewer, id: number, now: number): Promise<CaseDeletionImpact> {
  const { goodbye, keys } = transact((tx) => {
    const goodbye = previewDeleteCase(viewer, id)
    const waiting = countCalls(tx, id, now) + countUndecided(tx, id, goodbye.clientId)
    if (waiting > 0) throw new AppError('case_waits', { waiting })
    const archival = archivalBy(viewer, now)
    tx.update(documents)
      .set(archival)
      .where(and(eq(documents.caseId, id), eq(documents.archived, false)))
      .run()
    const keys = forgetSent(tx, id)
    tx.delete(cases).where(eq(cases.id, id)).run()
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'case_deleted',
      userId: goodbye.clientId,
      object: { kind: 'case', id },
      detail: { number: goodbye.caseNumber, documents: goodbye.documents },
    })
    return { goodbye, keys }
  })
  for (const key of keys) await removeStored(key)
  return goodbye
}

/** Files, signatures and answers that nobody has decided about. */
function countUndecided(tx: Tx, caseId: number, clientId: number | null): number {
  // Without a first holder, only what is known to be of somebody can be decided.
  const isKnown = (by: SQLiteColumn) => (clientId === null ? isNotNull(by) : undefined)
  const waits = and(eq(requestFiles.state, 'waiting'), isOfHolder, isKnown(requestFiles.sentBy))
  const files = tx
    .select({ n: count() })
    .from(requestFiles)
    .innerJoin(cases, eq(cases.id, requestFiles.caseId))
    .leftJoin(caseMessages, eq(caseMessages.id, requestFiles.messageId))
    .where(and(eq(requestFiles.caseId, caseId), waits))
    .get()
  const { paperId, signedAt, madeAt } = requestSignatures
  const signatures = tx
    .select({ n: count() })
    .from(requestSignatures)
    .innerJoin(requestPapers, eq(requestPapers.id, paperId))
    .innerJoin(caseRequests, eq(caseRequests.id, requestPapers.requestId))
    // What cannot be made keeps nothing once it is asked for no more.
    .where(
      and(
        eq(caseRequests.caseId, caseId),
        isNull(caseRequests.closedAt),
        isNotNull(signedAt),
        isNull(madeAt),
        isKnown(caseRequests.askedOf),
      ),
    )
    .get()
  const { requestId, state, sentBy } = requestAnswers
  const answers = tx
    .select({ n: count() })
    .from(requestAnswers)
    .where(and(inArray(requestId, askedIn(tx, caseId)), eq(state, 'waiting'), isKnown(sentBy)))
    .get()
  return [files, signatures, answers].reduce((sum, tally) => sum + (tally?.n ?? 0), 0)
}

function countCalls(tx: Tx, caseId: number, now: number): number {
  const ahead = tx
    .select({ n: count() })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.clientId))
    .where(and(eq(appointments.caseId, caseId), isAhead(now), isNull(users.blockedAt)))
    .get()
  return ahead?.n ?? 0
}

/** Lets uploads that wait for an answer wait for another case. Returns the keys of the bytes that go with this one. */
function forgetSent(tx: Tx, id: number): string[] {
  tx.update(pendingUploads).set({ caseId: null }).where(eq(pendingUploads.caseId, id)).run()
  forgetWrites(tx, [id])
  const sent = tx.select({ key: requestFiles.filePath }).from(requestFiles).where(eq(requestFiles.caseId, id))
  const papers = tx
    .select({ key: requestPapers.filePath })
    .from(requestPapers)
    .where(inArray(requestPapers.requestId, askedIn(tx, id)))
  const pieces = tx
    .select({ key: requestUploadPieces.filePath })
    .from(requestUploadPieces)
    .innerJoin(requestUploads, eq(requestUploads.id, requestUploadPieces.uploadId))
    .where(or(eq(requestUploads.caseId, id), inArray(requestUploads.requestId, askedIn(tx, id))))
  return [...sent.all(), ...papers.all(), ...pieces.all()].flatMap(({ key }) => key ?? [])
}

const askedIn = (tx: Tx, caseId: number) =>
  tx.select({ id: caseRequests.id }).from(caseRequests).where(eq(caseRequests.caseId, caseId))
