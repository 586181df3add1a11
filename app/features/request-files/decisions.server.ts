import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import type { AdminViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import type { RequestRow } from '~/features/cases/request-rows.server'
import { database, type Tx } from '~db/client'
import { isSame } from '~db/raw/compare'
import { jsonText } from '~db/raw/json'
import { caseRequests, mailOutbox, requestAnswers, requestDecisions, requestFiles } from '~db/schema'

const KEPT_MS = days(1)

type Standing = Pick<RequestRow, 'caseId'> &
  Partial<Pick<RequestRow, 'id' | 'sentAt' | 'returnedReason' | 'mailId'>>

/** Notes how requests stand, and in which cases messages, before something that came for them is decided about. */
export function noteDecision(tx: Tx, { label }: AdminViewer, before: Standing[], now: number) {
  tx.delete(requestDecisions)
    .where(lt(requestDecisions.decidedAt, now - KEPT_MS))
    .run()
  const each = new Map(before.map((one) => [one.id ?? `case ${one.caseId}`, one]))
  for (const { id: requestId, caseId, sentAt, returnedReason, mailId } of each.values())
    tx.insert(requestDecisions)
      .values({ ...{ caseId, requestId, sentAt, returnedReason, mailId }, decidedAt: now, decidedBy: label })
      .run()
}

/** A decision that can be taken back: when it was made, about how many files and answers of how many cases, and which way. */
export type GivenDecision = { at: number; count: number; cases: number; decided: 'accepted' | 'returned' }

/** The last decision of this administrator since an instant, if any of it still stands. */
export function lastDecision(viewer: AdminViewer, since: number): GivenDecision | null {
  const { decidedAt, decidedBy } = requestDecisions
  const last = database()
    .select({ at: decidedAt })
    .from(requestDecisions)
    .where(and(gte(decidedAt, since), isSame(decidedBy, viewer.label)))
    .orderBy(desc(decidedAt))
    .limit(1)
    .get()
  if (!last) return null
  const { files, answers, before } = decidedThen(database(), viewer, last.at)
  const [first] = [...files, ...answers]
  if (first?.state !== 'accepted' && first?.state !== 'returned') return null
  const cases = new Set(before.map(({ caseId }) => caseId)).size
  return { at: last.at, count: files.length + answers.length, cases, decided: first.state }
}

/** What this administrator decided at an instant about cases that are not blocked, and how it all stood before. */
export function decidedThen(tx: Tx, { label }: AdminViewer, at: number) {
  const open = and(decisionOf(label, at), isOfNoBlockedCase(requestDecisions.caseId))
  const before = tx.select().from(requestDecisions).where(open).all()
  const requests = before.flatMap(({ requestId }) => requestId ?? [])
  const ofMessages = before.flatMap(({ requestId, caseId }) => (requestId === null ? caseId : []))
  const filesWhere = (which: SQL | undefined) =>
    tx
      .select()
      .from(requestFiles)
      .where(and(which, eq(requestFiles.decidedAt, at)))
      .all()
  const byMessage = and(inArray(requestFiles.caseId, ofMessages), isNull(requestFiles.requestId))
  return {
    before,
    files: [...filesWhere(inArray(requestFiles.requestId, requests)), ...filesWhere(byMessage)],
    answers: tx
      .select()
      .from(requestAnswers)
      .where(and(inArray(requestAnswers.requestId, requests), eq(requestAnswers.decidedAt, at)))
      .all(),
  }
}

/** Forgets a decision that was taken back. */
export const forgetDecision = (tx: Tx, { label }: AdminViewer, at: number) =>
  tx.delete(requestDecisions).where(decisionOf(label, at)).run()

/** The same of all that was decided about what somebody has sent for requests, who is erased: it would wait again as that of nobody. */
export function forgetDecisionsFor(tx: Tx, userId: number) {
  for (const table of [requestFiles, requestAnswers]) {
    const theirs = tx.select({ id: table.requestId }).from(table).where(eq(table.sentBy, userId))
    tx.delete(requestDecisions).where(inArray(requestDecisions.requestId, theirs)).run()
  }
}

const decisionOf = (label: string | null, at: number) =>
  and(eq(requestDecisions.decidedAt, at), isSame(requestDecisions.decidedBy, label))

type Before = typeof requestDecisions.$inferSelect

/**
 * Has a request stand as it did, unless it has been answered, changed or ended since. The e-mail about the decision never leaves, if it has
 * not: the same decision made once more has an e-mail of its own, or none.
 */
export function restand(tx: Tx, { requestId, decidedAt, sentAt, returnedReason, mailId }: Before) {
  const isThisRequest = eq(caseRequests.id, requestId ?? 0)
  const unsent = and(
    ...[eq(mailOutbox.state, 'queued'), eq(mailOutbox.kind, 'request'), eq(mailOutbox.createdAt, decidedAt)],
    eq(jsonText(mailOutbox.content, 'request'), String(requestId)),
  )
  tx.update(mailOutbox).set({ state: 'failed', error: 'superseded', secret: null }).where(unsent).run()
  const now = tx.select().from(caseRequests).where(isThisRequest).get()
  if (!now) return
  if (now.closedAt === decidedAt)
    tx.update(caseRequests)
      .set({ closedAt: null, closedBy: null, withdrawn: false })
      .where(isThisRequest)
      .run()
  if (now.closedAt !== null || now.sentAt !== null || now.returnedReason === null) return
  const { requestId: ofRequest, decidedAt: at } = requestDecisions
  const later = and(eq(ofRequest, now.id), sql`${at} > ${decidedAt}`)
  if (tx.select().from(requestDecisions).where(later).get()) return
  tx.update(caseRequests).set({ sentAt, returnedReason, mailId }).where(isThisRequest).run()
}
