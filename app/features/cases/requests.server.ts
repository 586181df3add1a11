import { and, asc, count, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import type { RequestKind } from '~/domain/cases/request-kinds'
import type { CivilDate } from '~/domain/civil-date'
import { actorOf } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { recordVersion, requireShown, requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { caseRequests, cases, mailOutbox, requestAnswers, requestAsks, requestFiles, users } from '~db/schema'
import { mailAnew, mailHolders } from './mail-request.server'
import { closeOpen, insertRequest, isSigned, type RequestRow, recordOfRequest } from './request-rows.server'
import { answersIn } from './where/answers.server'

type Asked = { text: string; dueDate: CivilDate | null }
/**
 * `sentAt`: when the client sent it or said that they had (UTC milliseconds). `returnedReason`: why they have to send it again.
 * `received`: when the last of its files, or of what was answered, arrived. `shown`: which words it has.
 */
export type OpenRequest = Asked & {
  id: number
  kind?: RequestKind
  sentAt: number | null
  returnedReason?: string | null
  received?: number | null
  shown?: string
}
// A literal, because SQLite re-plans a statement for every value that a partial index could depend on.
export const isOpenOfSheet = sql`${caseRequests.closedAt} IS NULL AND ${caseRequests.source} = 'sheet'`
const isWaiting = sql`${requestFiles.state} = 'waiting'`
type About = Partial<Pick<RequestRow, 'kind' | 'example'>>
/** `askedOf`: who is asked to sign; null is the client of the case. */
export type NewRequest = Asked & About & { notify: boolean; askedOf?: number | null }

/** The firm's open requests in a case, oldest first: what one of those who hold it is asked for, or all (`reader` null). */
export const openRequests = (caseId: number, reader: number | null = null): OpenRequest[] =>
  openOf
    .all({ caseId })
    .filter(({ kind, askedOf, clientId, received, signer }) => {
      if (reader === null || kind !== 'signature') return true
      return (askedOf ?? clientId) === reader && (received === null || signer === reader)
    })
    .map(({ answered, askedOf: _, clientId: _client, signer: _signer, ...row }) => ({
      ...row,
      received: row.received ?? answered,
      shown: recordVersion({ text: row.text }),
    }))

const openOf = prepared((db, $: Holes<{ caseId: number }>) => {
  const { id, kind, text, dueDate, sentAt, returnedReason, closedAt } = caseRequests
  return db
    .select({
      ...{ id, kind, text, dueDate, sentAt, returnedReason },
      ...{ askedOf: caseRequests.askedOf, clientId: cases.clientId },
      ...{ received: max(requestFiles.receivedAt), answered: max(requestAnswers.receivedAt) },
      signer: max(requestFiles.sentBy),
    })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .leftJoin(requestFiles, eq(requestFiles.requestId, id))
    .leftJoin(requestAnswers, eq(requestAnswers.requestId, id))
    .where(and(eq(caseRequests.caseId, $.caseId), isNull(closedAt)))
    .groupBy(id, cases.id)
    .orderBy(asc(id))
})

const MOST_LISTED = 50

/** The requests of a case with the state of their e-mail, and who is to sign if that was chosen: open ones first, then the newest closed ones. */
export function listRequests(_viewer: AdminViewer, caseId: number) {
  const { id, kind, text, example, dueDate, source, createdAt, closedAt, sentAt } = caseRequests
  const { returnedReason, withdrawn } = caseRequests
  const answers = answersIn(caseId)
  const waiting = database()
    .select({ count: count() })
    .from(requestFiles)
    .where(and(eq(requestFiles.requestId, id), isWaiting))
  return database()
    .select({
      ...{ id, kind, text, example, dueDate, source, createdAt, closedAt, sentAt, returnedReason, withdrawn },
      waiting: sql<number>`(${waiting})`,
      ...{ mail: mailOutbox.state, signer: users.name },
    })
    .from(caseRequests)
    .leftJoin(users, eq(users.id, caseRequests.askedOf))
    .leftJoin(mailOutbox, eq(mailOutbox.id, caseRequests.mailId))
    .where(eq(caseRequests.caseId, caseId))
    .orderBy(desc(isNull(closedAt)), desc(closedAt), asc(id))
    .limit(MOST_LISTED)
    .all()
    .map((row) => ({ ...row, version: recordVersion(editable(row)), answer: answers.get(row.id) ?? null }))
}

/** An open request as shown in its form, with its version. Throws `not_found`, also for one of another case. */
export function getRequestForm(_viewer: AdminViewer, caseId: number, id: number) {
  const fields = editable(findOpen(database(), caseId, id))
  return { id, ...fields, version: recordVersion(fields) }
}

/**
 * Asks the client of a case for something. `notify` mails them a link that opens the case once. Returns whether a mail
 * was queued. Throws `not_found`.
 */
export const openRequest = (viewer: AdminViewer, caseId: number, request: NewRequest, now: number): boolean =>
  transact((tx) => openRequestIn(tx, viewer, caseId, request, now).mailed)

/** The same in the caller's transaction. */
export function openRequestIn(
  tx: Tx,
  viewer: AdminViewer,
  caseId: number,
  request: NewRequest,
  now: number,
): { id: number; mailed: boolean } {
  const legalCase = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  if (!legalCase) throw new AppError('not_found')
  const id = insertRequest(tx, caseId, { ...request, source: 'admin' }, actorOf(viewer), now)
  if (!request.notify || !legalCase.clientId || legalCase.archived) return { id, mailed: false }
  const mailId = mailHolders(tx, legalCase.clientId, legalCase, { ...request, id }, now)
  tx.update(caseRequests).set({ mailId }).where(eq(caseRequests.id, id)).run()
  return { id, mailed: mailId !== null }
}

export type RequestChange = Asked & About & { version: string }

/**
 * Changes an open request; one from the sheet, or asked by a phase, becomes the firm's own. It is asked for again, unless it is a
 * paper that is signed. E-mails that have not left yet are replaced by such that say what is asked for now. Throws `not_found`,
 * `edit_conflict` if it has changed since it was shown, `request_answered` if an answer waits that would stand under other words.
 */
export function changeRequest(
  viewer: AdminViewer,
  caseId: number,
  id: number,
  { version, ...asked }: RequestChange,
  now: number,
) {
  transact((tx) => {
    const open = findOpen(tx, caseId, id)
    requireVersion(editable(open), version)
    const isReworded = asked.text !== open.text || (asked.kind ?? open.kind) !== open.kind
    const answers = and(eq(requestAnswers.requestId, id), eq(requestAnswers.state, 'waiting'))
    if (isReworded && tx.select().from(requestAnswers).where(answers).get())
      throw new AppError('request_answered')
    const isAsked = !isSigned(tx, id)
    tx.update(caseRequests)
      .set({ ...asked, source: 'admin', ...(isAsked && { sentAt: null, returnedReason: null }) })
      .where(eq(caseRequests.id, id))
      .run()
    // It is the firm's own: whatever becomes of the phase that asked it.
    tx.update(requestAsks).set({ requestId: null }).where(eq(requestAsks.requestId, id)).run()
    if (isAsked) mailAnew(tx, open, { kind: open.kind, askedOf: open.askedOf, ...asked }, now)
    recordOfRequest(tx, { at: now, actor: actorOf(viewer), action: 'request_changed' }, caseId)
  })
}

/**
 * Notes that the client says they have sent what a request asks for; the first time counts. Throws `not_found` if it is
 * not open or not in a case of theirs, and for a paper to sign, which is one person's and is signed; `shown_changed`.
 */
export function reportSent(viewer: ClientViewer, caseId: number, id: number, now: number, shown?: unknown) {
  transact((tx) => {
    const isVisible = and(eq(cases.id, caseId), visibleTo(viewer))
    if (!tx.select({ id: cases.id }).from(cases).where(isVisible).get()) throw new AppError('not_found')
    const { kind, text, sentAt } = findOpen(tx, caseId, id)
    if (kind === 'signature') throw new AppError('not_found')
    if (sentAt !== null) return
    requireShown({ text }, shown)
    tx.update(caseRequests).set({ sentAt: now, returnedReason: null }).where(eq(caseRequests.id, id)).run()
    const { userId } = viewer
    recordOfRequest(tx, { at: now, actor: actorOf(viewer), action: 'request_sent', userId }, caseId)
  })
}

/**
 * Closes a request that the client has met or that is no longer needed. Throws `not_found` if it is not open,
 * `edit_conflict` if it is not this `version`.
 */
export function closeRequest(viewer: AdminViewer, caseId: number, id: number, now: number, version?: string) {
  transact((tx) => {
    const open = findOpen(tx, caseId, id)
    if (version !== undefined) requireVersion(editable(open), version)
    closeOpen(tx, open, actorOf(viewer), now)
  })
}

type Editable = Pick<RequestRow, 'kind' | 'text' | 'dueDate' | 'example'>
const editable = ({ kind, text, dueDate, example }: Editable) => ({ kind, text, dueDate, example })

const isOpen = (caseId: number) => and(eq(caseRequests.caseId, caseId), isNull(caseRequests.closedAt))

function findOpen(tx: Tx, caseId: number, id: number): RequestRow {
  const condition = and(isOpen(caseId), eq(caseRequests.id, id))
  const row = tx.select().from(caseRequests).where(condition).get()
  if (!row) throw new AppError('not_found')
  return row
}
