import { and, asc, countDistinct, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { prepared } from '~db/prepared'
import { caseMessages, cases, users } from '~db/schema'
import { mailMessage } from './mail-message.server'
import type { CallForm, ReplyForm } from './message-form'
import { isWritten } from './own-thread.server'

const MOST_SHOWN = 200

// A literal, because SQLite re-plans a statement for every value that a partial index could depend on.
const stillWaiting = sql`${caseMessages.kind} = 'client' AND ${caseMessages.answeredAt} IS NULL AND ${caseMessages.closedAt} IS NULL`

/** The messages of a case and of its present client, oldest first, with what waits for an answer. Throws `not_found`. */
export function getFirmThread(_viewer: AdminViewer, caseId: number) {
  const { client, clientId, caseNumber, lawyer } = findCase(database(), caseId)
  const messages = database()
    .select()
    .from(caseMessages)
    .where(ofClient(caseId, clientId))
    .orderBy(desc(caseMessages.id))
    .limit(MOST_SHOWN)
    .all()
    .reverse()
    .map(({ once: _, ...message }) => ({ ...message, waits: isWaiting(message) }))
  const waiting = messages.filter(({ waits }) => waits)
  return {
    ...{ caseId, clientId, caseNumber, lawyer, client: displayName(client), messages },
    ...{ waiting: waiting.length, last: messages.at(-1)?.id ?? 0 },
  }
}
export type FirmThread = ReturnType<typeof getFirmThread>

const isWaiting = ({ kind, answeredAt, closedAt }: Pick<Row, 'kind' | 'answeredAt' | 'closedAt'>) =>
  kind === 'client' && answeredAt === null && closedAt === null
type Row = typeof caseMessages.$inferSelect

/** Notes that the firm has had on the screen what the client wrote. */
export function markFirmRead(
  _viewer: AdminViewer,
  { caseId, clientId, messages, last }: FirmThread,
  now: number,
) {
  if (!messages.some(({ kind, readAt }) => kind === 'client' && readAt === null)) return
  const { kind, readAt, id } = caseMessages
  transact((tx) =>
    tx
      .update(caseMessages)
      .set({ readAt: now })
      .where(and(ofClient(caseId, clientId), eq(kind, 'client'), isNull(readAt), lte(id, last)))
      .run(),
  )
}

/**
 * Answers the client of a case; what was on the screen waits no longer. Returns whether an e-mail says that there is a message:
 * not if they have no address that works. The same form twice is one answer. Throws `not_found`.
 */
export function answerClient(
  viewer: AdminViewer,
  caseId: number,
  { text, once, last }: ReplyForm,
  now: number,
): boolean {
  return transact((tx) => {
    const legalCase = findCase(tx, caseId)
    const { clientId } = legalCase
    if (isWritten(tx, once)) return false
    const writer = viewer.label
    tx.insert(caseMessages).values({ caseId, clientId, kind: 'firm', text, writer, once, sentAt: now }).run()
    settle(tx, legalCase, last, { answeredAt: now })
    record(tx, viewer, 'message_written', legalCase, now)
    return mailMessage(tx, legalCase, now)
  })
}

/** Notes what was said on the telephone. The same form twice is one note. Throws `not_found`. */
export function noteCall(
  viewer: AdminViewer,
  caseId: number,
  { text, once, readers }: CallForm,
  now: number,
) {
  transact((tx) => {
    const legalCase = findCase(tx, caseId)
    if (isWritten(tx, once)) return
    const said = { text, writer: viewer.label, once, sentAt: now, inside: readers === 'firm' }
    tx.insert(caseMessages)
      .values({ caseId, clientId: legalCase.clientId, kind: 'call', ...said })
      .run()
    record(tx, viewer, 'call_noted', legalCase, now)
  })
}

/** Says that what was on the screen needs no answer. Returns how many messages that were. Throws `not_found`. */
export function closeMessages(viewer: AdminViewer, caseId: number, last: number, now: number): number {
  return transact((tx) => {
    const legalCase = findCase(tx, caseId)
    const count = settle(tx, legalCase, last, { closedAt: now })
    if (count > 0) record(tx, viewer, 'messages_closed', legalCase, now, { count })
    return count
  })
}

type Case = ReturnType<typeof findCase>

function settle(
  tx: Tx,
  { caseId, clientId }: Case,
  last: number,
  how: { answeredAt: number } | { closedAt: number },
) {
  const { id } = caseMessages
  const waiting = and(ofClient(caseId, clientId), stillWaiting, lte(id, last))
  return tx.update(caseMessages).set(how).where(waiting).returning({ id }).all().length
}

type Action = 'message_written' | 'messages_closed' | 'call_noted'

function record(
  tx: Tx,
  viewer: AdminViewer,
  action: Action,
  { caseId, clientId }: Case,
  at: number,
  detail = {},
) {
  const about = { userId: clientId, object: { kind: 'case' as const, id: caseId } }
  recordAudit(tx, { at, actor: actorOf(viewer), action, ...about, detail })
}

const ofClient = (caseId: number, clientId: number) =>
  and(eq(caseMessages.caseId, caseId), eq(caseMessages.clientId, clientId))

/** A case with its client. Throws `not_found`, also for one without. */
function findCase(tx: Tx, caseId: number) {
  const found = tx
    .select({
      ...{ caseId: cases.id, caseNumber: cases.caseNumber, lawyer: cases.assignedLawyer },
      ...{ archived: cases.archived, clientId: users.id, client: users.name },
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(eq(cases.id, caseId))
    .get()
  if (!found) throw new AppError('not_found')
  return found
}

/** In how many active cases messages wait for an answer. */
export const countWaitingMessages = (_viewer: AdminViewer): number => casesThatWait.get({})?.n ?? 0

const casesThatWait = prepared((db) =>
  db
    .select({ n: countDistinct(caseMessages.caseId) })
    .from(caseMessages)
    .innerJoin(cases, and(eq(cases.id, caseMessages.caseId), eq(cases.clientId, caseMessages.clientId)))
    .where(and(stillWaiting, eq(cases.archived, false))),
)

/** What waits for an answer in active cases, by case, the longest first. */
export function listWaitingMessages(_viewer: AdminViewer) {
  const { id, caseId, text, sentAt } = caseMessages
  const rows = database()
    .select({
      ...{ id, caseId, text, sentAt, caseNumber: cases.caseNumber, lawyer: cases.assignedLawyer },
      ...{ clientId: users.id, client: users.name },
    })
    .from(caseMessages)
    .innerJoin(cases, and(eq(cases.id, caseId), eq(cases.clientId, caseMessages.clientId)))
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(and(stillWaiting, eq(cases.archived, false)))
    .orderBy(asc(id))
    .limit(MOST_SHOWN)
    .all()
  const byCase = new Map<number, Omit<(typeof rows)[number], 'id'> & { count: number; last: number }>()
  for (const { id: last, client, ...row } of rows) {
    const known = byCase.get(row.caseId)
    byCase.set(row.caseId, {
      ...row,
      client: displayName(client),
      sentAt: known?.sentAt ?? row.sentAt,
      count: (known?.count ?? 0) + 1,
      last,
    })
  }
  return [...byCase.values()]
}
export type WaitingMessages = ReturnType<typeof listWaitingMessages>[number]
