import { and, eq, exists, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { archivalBy, NOT_ARCHIVED } from '~/access/archival'
import { isHeldBy } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { requireNoCalls } from '~/features/appointments/told-calls.server'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { endAccess } from '~/features/auth/end-access.server'
import { isFromClient } from '~/features/documents/namings/ask-about-paper.server'
import { quarantine } from '~/features/documents/store/import-document.server'
import { isReadAsOthers } from '~/features/documents/store/put-document.server'
import { forgetRemovedFacts } from '~/features/firm-facts/values.server'
import { mayBeStopped } from '~/features/mail/list-all-mails.server'
import { stopWaiting } from '~/features/mail/stop-mails.server'
import { forgetDevices } from '~/features/push/subscriptions.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { caseHolders, cases, documents, mailOutbox, trash, trashedCaseId, users } from '~db/schema'
import { requireProposed } from './proposals.server'

const { id, name, blockedAt } = users

/** What a client is called, and whether they are blocked. Throws `not_found`. */
export function blockOf(_viewer: AdminViewer, clientId: number) {
  const row = database().select({ id, name, blockedAt }).from(users).where(eq(id, clientId)).get()
  if (!row) throw new AppError('not_found')
  return { name: displayName(row.name), isBlocked: row.blockedAt !== null }
}

/**
 * Blocks clients with their cases and documents (LOPDGDD, article 32): nobody sees them but administrators, who change nothing. Their
 * sessions end, what was to be written to them is not sent. Returns how many were not blocked before. Throws `not_found` if one is
 * gone, `blocked_shares` where somebody else sees one of their active cases, and `call_promised`.
 */
export function blockClients(viewer: AdminViewer, ids: number[], now: number): number {
  return transact((tx) => blockAll(tx, viewer, ids, now))
}

/** The same of clients who were proposed, all or none. Throws also `rows_changed` if one of them is not proposed any more. */
export function blockProposed(viewer: AdminViewer, ids: number[], now: number) {
  transact((tx) => {
    requireProposed(ids, now)
    blockAll(tx, viewer, ids, now)
  })
}

function blockAll(tx: Tx, viewer: AdminViewer, ids: number[], now: number): number {
  const rows = tx.select({ id, blockedAt, dni: users.dni }).from(users).where(inArray(id, ids)).all()
  if (rows.length < new Set(ids).size) throw new AppError('not_found')
  const open = rows.filter((one) => one.blockedAt === null)
  if (open.some((client) => sharesCase(tx, client.id, ids))) throw new AppError('blocked_shares')
  requireNoCalls(
    open.map((client) => client.id),
    now,
  )
  for (const client of open) block(tx, viewer, client, now)
  return open.length
}

function block(tx: Tx, viewer: AdminViewer, client: { id: number; dni: string | null }, now: number) {
  const shelved = archivalBy(viewer, now)
  endAccess(tx, client, now)
  forgetDevices(tx, client.id)
  stopWaiting(viewer, and(eq(mailOutbox.userId, client.id), mayBeStopped()), now)
  tx.update(documents)
    .set(shelved)
    .where(and(inArray(documents.caseId, casesOf(tx, client.id)), eq(documents.archived, false)))
    .run()
  const theirs = isTheirs(client.id)
  tx.update(cases)
    .set(shelved)
    .where(and(theirs, eq(cases.archived, false)))
    .run()
  // What an earlier block took stays as it was then: its documents bear that instant.
  tx.update(cases)
    .set({ blockedAt: now })
    .where(and(theirs, isNull(cases.blockedAt)))
    .run()
  const isThisClient = eq(users.id, client.id)
  tx.update(users)
    .set(shelved)
    .where(and(isThisClient, eq(users.archived, false)))
    .run()
  tx.update(users).set({ blockedAt: now, blockedBy: viewer.label }).where(isThisClient).run()
  recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_blocked', userId: client.id })
}

/**
 * Takes a client out of the block, for a reason that the audit trail keeps sealed: what was archived by it is not any more, but for papers that
 * were read as somebody else's meanwhile, which a person has to decide about; what was before stays so, and what is in the trash has as many days left there as it had. Their sign-in is as after an archive. Throws `not_found` if
 * they are not blocked.
 */
export function unblockClient(viewer: AdminViewer, clientId: number, reason: string, now: number): string {
  return transact((tx) => {
    const isBlockedClient = and(eq(id, clientId), isNotNull(blockedAt))
    const row = tx.select({ name, blockedAt }).from(users).where(isBlockedClient).get()
    const since = row?.blockedAt ?? null
    if (!row || since === null) throw new AppError('not_found')
    const theirs = isTheirs(clientId)
    const blocked = tx.select({ id: cases.id, since: cases.blockedAt }).from(cases).where(theirs).all()
    const isSince = and(eq(cases.id, documents.caseId), eq(cases.blockedAt, documents.archivedAt))
    const ofCases = exists(tx.select({ id: cases.id }).from(cases).where(and(theirs, isSince)))
    const byBlock = and(ofCases, isNull(documents.withheld))
    const read = and(byBlock, isReadAsOthers(documents.archivedAt))
    const misplaced = tx.select({ id: documents.id }).from(documents).where(read).all()
    tx.update(documents).set(NOT_ARCHIVED).where(byBlock).run()
    for (const one of misplaced)
      if (!isFromClient(tx, one.id)) quarantine(tx, one.id, 'text_contradicts', now)
    for (const one of blocked)
      tx.update(trash)
        .set({ purgeAt: sql`${trash.purgeAt} + ${now - (one.since ?? now)}` })
        .where(eq(trashedCaseId, one.id))
        .run()
    tx.update(cases)
      .set(NOT_ARCHIVED)
      .where(and(theirs, eq(cases.archivedAt, cases.blockedAt)))
      .run()
    tx.update(cases).set({ blockedAt: null }).where(theirs).run()
    forgetRemovedFacts(tx, casesOf(tx, clientId))
    tx.update(users)
      .set(NOT_ARCHIVED)
      .where(and(isBlockedClient, eq(users.archivedAt, since)))
      .run()
    tx.update(users).set({ blockedAt: null, blockedBy: null }).where(eq(id, clientId)).run()
    const change = { before: { reason: null }, after: { reason } }
    const action = 'client_unblocked' as const
    recordChange(tx, { at: now, actor: actorOf(viewer), action, userId: clientId, ...change })
    return displayName(row.name)
  })
}

/** Their cases, and those without a client that they hold: what was left to them when its client was erased. */
const isTheirs = (clientId: number) =>
  or(eq(cases.clientId, clientId), and(isNull(cases.clientId), isHeldBy(clientId)))

const casesOf = (tx: Tx, clientId: number) =>
  tx.select({ id: cases.id }).from(cases).where(isTheirs(clientId))

/** Whether a client and somebody who is not blocked, nor among those to be, hold an active case together. */
function sharesCase(tx: Pick<Tx, 'select'>, clientId: number, among: number[]): boolean {
  const others = (which: SQL | undefined) =>
    exists(
      tx
        .select({ id: caseHolders.userId })
        .from(caseHolders)
        .innerJoin(users, eq(users.id, caseHolders.userId))
        .where(and(eq(caseHolders.caseId, cases.id), which)),
    )
  const stays = and(isNull(users.blockedAt), notInArray(users.id, among))
  const withOthers = and(isTheirs(clientId), others(stays))
  const besideOthers = and(others(eq(caseHolders.userId, clientId)), notInArray(cases.clientId, among))
  const shared = and(eq(cases.archived, false), or(withOthers, besideOthers))
  return tx.select({ id: cases.id }).from(cases).where(shared).limit(1).get() !== undefined
}
