import { and, eq, isNull } from 'drizzle-orm'
import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import type { CivilDate } from '~/domain/civil-date'
import { isSelfRegistered } from '~/domain/self-registered'
import { type Actor, type AuditEntry, actorOf, recordAudit, syncActor } from '~/features/audit/record.server'
import { issueLink, LINK_LIFE_MS } from '~/features/auth/account-links.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { AppError } from '~/infra/app-error'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { caseRequests, cases, person, users } from '~db/schema'

export type OpenRequest = { text: string; dueDate: CivilDate | null; source: 'admin' | 'sheet' }
/** `version` identifies the request shown in the form; without it the last write wins. */
export type NewRequest = { text: string; dueDate: CivilDate | null; notify: boolean; version?: string }

/** The firm's open request to the client in a case, or null. */
export function findRequest(caseId: number): OpenRequest | null {
  const { text, dueDate, source } = caseRequests
  return database().select({ text, dueDate, source }).from(caseRequests).where(isOpen(caseId)).get() ?? null
}

/** The ids of the viewer's cases with an open request. */
export function listRequestedCases(viewer: ClientViewer): number[] {
  return database()
    .select({ id: cases.id })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(and(isNull(caseRequests.closedAt), visibleTo(viewer)))
    .all()
    .map(({ id }) => id)
}

/** The request as shown in its form, with its version; blank fields if none is open. */
export function getRequestForm(_viewer: AdminViewer, caseId: number) {
  const fields = editable(findRequest(caseId))
  return { ...fields, version: recordVersion(fields) }
}

/**
 * Opens a request to the client of a case, replacing the previous one. `notify` mails them a link that opens the case
 * once. Throws `not_found`, `edit_conflict` if the request has changed since it was shown.
 */
export function openRequest(viewer: AdminViewer, caseId: number, request: NewRequest, now: number) {
  transact((tx) => {
    const legalCase = tx.select().from(cases).where(eq(cases.id, caseId)).get()
    if (!legalCase) throw new AppError('not_found')
    if (request.version !== undefined) requireVersion(editable(findRequest(caseId)), request.version)
    close(tx, caseId, actorOf(viewer), now)
    insert(tx, caseId, { ...request, source: 'admin' }, actorOf(viewer), now)
    if (request.notify && legalCase.clientId && !legalCase.archived)
      mailRequest(tx, legalCase.clientId, legalCase, request, now)
  })
}

/**
 * Closes a request that the client has met or that is no longer needed. Throws `not_found` if none was open,
 * `edit_conflict` if it is not this `version`.
 */
export function closeRequest(viewer: AdminViewer, caseId: number, now: number, version?: string) {
  transact((tx) => {
    const open = findRequest(caseId)
    if (open && version !== undefined) requireVersion(editable(open), version)
    if (!close(tx, caseId, actorOf(viewer), now)) throw new AppError('not_found')
  })
}

/** Sets the request from the sheet (null closes it), in the transaction of the sync. */
export function setRequestFromSheet(tx: Tx, caseId: number, text: string | null, now: number) {
  close(tx, caseId, syncActor, now)
  if (text !== null) insert(tx, caseId, { text, dueDate: null, source: 'sheet' }, syncActor, now)
}

const editable = (open: OpenRequest | null) => ({ text: open?.text ?? null, dueDate: open?.dueDate ?? null })

const isOpen = (caseId: number) => and(eq(caseRequests.caseId, caseId), isNull(caseRequests.closedAt))

function insert(tx: Tx, caseId: number, { text, dueDate, source }: OpenRequest, actor: Actor, now: number) {
  const createdBy = actor.id ?? actor.kind
  tx.insert(caseRequests).values({ caseId, text, dueDate, source, createdAt: now, createdBy }).run()
  record(tx, { at: now, actor, action: 'request_opened' }, caseId)
}

function close(tx: Tx, caseId: number, actor: Actor, now: number): boolean {
  const closed = tx
    .update(caseRequests)
    .set({ closedAt: now, closedBy: actor.id ?? actor.kind })
    .where(isOpen(caseId))
    .returning({ id: caseRequests.id })
    .get()
  if (closed) record(tx, { at: now, actor, action: 'request_closed' }, caseId)
  return closed !== undefined
}

function record(tx: Tx, entry: Pick<AuditEntry, 'at' | 'actor' | 'action'>, caseId: number) {
  const legalCase = tx.select({ clientId: cases.clientId }).from(cases).where(eq(cases.id, caseId)).get()
  recordAudit(tx, { ...entry, userId: legalCase?.clientId, object: { kind: 'case', id: caseId } })
}

type Asked = { id: number; caseNumber: string }

function mailRequest(tx: Tx, userId: number, legalCase: Asked, request: NewRequest, now: number) {
  const client = tx.select(person).from(users).where(eq(users.id, userId)).get()
  if (!client?.email || client.archived || isSelfRegistered(client)) return
  const { name, email: address, language } = client
  const { token } = issueLink(tx, userId, 'quick_access', now, legalCase.id)
  const content = { caseNumber: legalCase.caseNumber, text: request.text, dueDate: request.dueDate ?? '' }
  const to = { userId, name, address, language }
  enqueueMail(tx, { kind: 'request', to, content, secret: token, expiresAt: now + LINK_LIFE_MS }, now)
}
