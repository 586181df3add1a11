import { and, count, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { cancelCallsOf } from '~/features/appointments/mail-call.server'
import { callsAhead } from '~/features/appointments/told-calls.server'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { askedIn, withdrawUnsigned } from '~/features/cases/request-rows.server'
import { insertClient } from '~/features/clients/new-client.server'
import { sharesIn } from '~/features/settings/sharing.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { caseHolders, caseNewsStale, cases, documents, mergedClients, person, users } from '~db/schema'
import type { NewHolder } from './schemas'

/**
 * The client with this DNI, who is added to the firm's clients if there is none; they do not see anything yet. Throws `not_found`,
 * `name_for_new_holder`, and what `requireHolder` throws.
 */
export function findOrAddHolder(viewer: AdminViewer, caseId: number, input: NewHolder, now: number): number {
  return transact((tx) => {
    const { dni, name, email, phone } = input
    const known = clientByDni(tx, dni)
    if (known !== undefined) return requireHolder(tx, viewer, caseId, known).holder.id
    if (name === null) throw new AppError('name_for_new_holder')
    const { id } = insertClient(tx, dni, { name, email, phone }, now)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_created', userId: id })
    return id
  })
}

/** Also by the DNI of a record that was merged into theirs. */
function clientByDni(tx: Tx, dni: string): number | undefined {
  const present = tx.select({ id: users.id }).from(users).where(eq(users.dni, dni)).get()
  const { userId } = mergedClients
  return (
    present?.id ?? tx.select({ userId }).from(mergedClients).where(eq(mergedClients.dni, dni)).get()?.userId
  )
}

/**
 * What is asked before somebody sees a case, or does so no longer. Throws what `requireHolder` throws.
 */
export function holderQuestion(viewer: AdminViewer, caseId: number, holderId: number) {
  const { legalCase, holder, first } = requireHolder(database(), viewer, caseId, holderId)
  const shown = and(eq(documents.caseId, caseId), eq(documents.archived, false))
  return {
    caseNumber: legalCase.caseNumber,
    first: displayName(first?.name ?? ''),
    name: displayName(holder.name),
    dni: holder.dni ?? '',
    reachable: holder.email !== null,
    documents: database().select({ n: count() }).from(documents).where(shown).get()?.n ?? 0,
    isHolder: isHolder(database(), caseId, holderId),
    isShared: sharesIn(legalCase),
  }
}

/** From now on somebody sees a case beside its first holder. Throws what `requireHolder` throws. */
export function addHolder(viewer: AdminViewer, caseId: number, holderId: number, now: number) {
  transact((tx) => {
    const { legalCase } = requireHolder(tx, viewer, caseId, holderId)
    if (isHolder(tx, caseId, holderId)) return
    const addedBy = viewer.label ?? 'admin'
    tx.insert(caseHolders).values({ caseId, userId: holderId, addedAt: now, addedBy }).run()
    recordOfBoth(tx, viewer, 'holder_added', { ...legalCase, holderId }, now)
  })
}

/**
 * From now on somebody no longer sees a case; what they were to sign in it is withdrawn, and their calls about it are cancelled. Throws
 * `not_found` if they did not, `count_differs` if these calls are not those that were `shown`, by id.
 */
export function removeHolder(
  viewer: AdminViewer,
  caseId: number,
  holderId: number,
  now: number,
  shown?: string,
) {
  transact((tx) => {
    const { legalCase } = requireHolder(tx, viewer, caseId, holderId)
    if (!isHolder(tx, caseId, holderId)) throw new AppError('not_found')
    const calls = callsAhead(caseId, holderId, now)
    if (shown !== undefined && shown !== idsOf(calls))
      throw new AppError('count_differs', { count: calls.length })
    tx.delete(caseHolders).where(linkOf(caseId, holderId)).run()
    withdrawUnsigned(tx, askedIn(caseId, holderId), actorOf(viewer), now)
    cancelCallsOf(tx, caseId, holderId, actorOf(viewer), now)
    recordOfBoth(tx, viewer, 'holder_removed', { ...legalCase, holderId }, now)
  })
}

/**
 * Shows those who hold a case what each of them sends from now on, or does not; null is as the firm has it. Throws `not_found`.
 */
export function setCaseSharing(viewer: AdminViewer, caseId: number, shares: boolean | null, now: number) {
  transact((tx) => {
    const changed = tx
      .update(cases)
      .set({ holdersShare: shares })
      .where(eq(cases.id, caseId))
      .returning({ clientId: cases.clientId })
      .get()
    if (!changed) throw new AppError('not_found')
    recordAudit(tx, {
      ...{ at: now, actor: actorOf(viewer), action: 'case_changed', userId: changed.clientId },
      ...{ object: { kind: 'case', id: caseId }, detail: { fields: ['holders_share'] } },
    })
  })
}

/** Calls as the page of a removal shows them. */
export const idsOf = (calls: { id: number }[]) => calls.map(({ id }) => id).join(' ')

const linkOf = (caseId: number, holderId: number) =>
  and(eq(caseHolders.caseId, caseId), eq(caseHolders.userId, holderId))

const isHolder = (tx: Tx, caseId: number, holderId: number): boolean =>
  tx.select({ id: caseHolders.userId }).from(caseHolders).where(linkOf(caseId, holderId)).get() !== undefined

/**
 * A case, its first holder, and somebody who may be another. Throws `not_found`, also for whoever is blocked and, to a lawyer who sees no
 * cases of others, for whoever does not hold this one; `holder_is_client` for the first holder, and `holder_unconfirmed` for who has only
 * registered under that name: a stranger can do so, and has the password.
 */
function requireHolder(tx: Tx, viewer: AdminViewer, caseId: number, holderId: number) {
  const legalCase = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  const present = and(eq(users.id, holderId), isNull(users.blockedAt))
  const holder = tx.select(person).from(users).where(present).get()
  if (!legalCase || !holder) throw new AppError('not_found')
  if (viewer.staff?.ownCasesOf && !isHolder(tx, caseId, holderId)) throw new AppError('not_found')
  if (legalCase.clientId === holderId) throw new AppError('holder_is_client')
  if (isSelfRegistered(holder)) throw new AppError('holder_unconfirmed')
  const ofCase = eq(users.id, legalCase.clientId ?? 0)
  return { legalCase, holder, first: tx.select(person).from(users).where(ofCase).get() }
}

type Changed = { id: number; clientId: number | null; holderId: number }

/** In the history of both: who sees the case, and whose it is. Its news are compared anew. */
function recordOfBoth(
  tx: Tx,
  viewer: AdminViewer,
  action: 'holder_added' | 'holder_removed',
  { id, clientId, holderId }: Changed,
  at: number,
) {
  // Whether its news wait for a call depends on who sees it.
  tx.insert(caseNewsStale).values({ caseId: id }).onConflictDoNothing().run()
  const entry = { at, actor: actorOf(viewer), action, object: { kind: 'case' as const, id } }
  for (const userId of [clientId, holderId])
    recordAudit(tx, { ...entry, userId, detail: { holder: holderId } })
}
