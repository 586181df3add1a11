import { and, asc, count, eq, sql } from 'drizzle-orm'
import { holdsCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { database } from '~db/client'
import { prepared } from '~db/prepared'
import { caseMessages, cases, messageThreads, users } from '~db/schema'
import { lawyerOfThread } from './threads.server'

const MOST_SHOWN = 200

// A literal, because SQLite re-plans a statement for every value that a partial index could depend on.
export const stillWaiting = sql`${caseMessages.kind} = 'client' AND ${caseMessages.answeredAt} IS NULL AND ${caseMessages.closedAt} IS NULL`

/** In how many conversations about active cases messages wait for an answer. */
export const countWaitingMessages = (_viewer: AdminViewer): number => threadsThatWait.get({})?.n ?? 0

const threadsThatWait = prepared((db) =>
  db.select({ n: count() }).from(
    db
      .selectDistinct({ caseId: caseMessages.caseId, clientId: caseMessages.clientId })
      .from(caseMessages)
      .innerJoin(cases, and(eq(cases.id, caseMessages.caseId), holdsCase(caseMessages.clientId)))
      .where(and(stillWaiting, eq(cases.archived, false)))
      .as('waiting'),
  ),
)

/** What waits for an answer in active cases, by conversation, the longest first. */
export function listWaitingMessages(_viewer: AdminViewer) {
  const { id, caseId, text, sentAt } = caseMessages
  const rows = database()
    .select({
      ...{ id, caseId, text, sentAt, caseNumber: cases.caseNumber, lawyer: lawyerOfThread },
      ...{ clientId: users.id, client: users.name, ownerId: cases.clientId, draftAt: messageThreads.draftAt },
    })
    .from(caseMessages)
    .innerJoin(cases, and(eq(cases.id, caseId), holdsCase(caseMessages.clientId)))
    .innerJoin(users, eq(users.id, caseMessages.clientId))
    .innerJoin(
      messageThreads,
      and(eq(messageThreads.caseId, caseId), eq(messageThreads.clientId, caseMessages.clientId)),
    )
    .where(and(stillWaiting, eq(cases.archived, false)))
    .orderBy(asc(id))
    .limit(MOST_SHOWN)
    .all()
  const threads = new Map<string, Omit<(typeof rows)[number], 'id'> & { count: number; last: number }>()
  for (const { id: last, client, ...row } of rows) {
    const key = `${row.caseId} ${row.clientId}`
    const known = threads.get(key)
    threads.set(key, {
      ...row,
      client: displayName(client),
      sentAt: known?.sentAt ?? row.sentAt,
      count: (known?.count ?? 0) + 1,
      last,
    })
  }
  return [...threads.values()]
}
export type WaitingMessages = ReturnType<typeof listWaitingMessages>[number]
