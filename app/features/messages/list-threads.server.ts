import { and, asc, desc, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { holdsCase, isOwnCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { NO_LAWYER } from '~/features/filters/list-filter'
import { database } from '~db/client'
import { caseMessages, cases, messageThreads, users } from '~db/schema'
import { THREAD_SHOWS, THREADS_PAGE_SIZE } from './thread-shows'
import { lawyerOfThread } from './threads.server'
import { stillWaiting } from './waiting-messages.server'

/** Which conversations are asked for; an invalid value in the URL is not an error. */
export const ThreadQuery = z.object({
  show: z.enum(THREAD_SHOWS).catch('waiting').default('waiting'),
  lawyer: z.string().trim().max(200).catch('').default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})
export type ThreadQuery = z.output<typeof ThreadQuery>

/** Of a message as it stands in the list. */
const LONGEST_SHOWN = 300

/** The conversations about active cases: those that wait for an answer, the longest first; the others by their last message. A page past the end means the first. */
export function listThreads(
  viewer: AdminViewer,
  query: ThreadQuery,
): { threads: Thread[]; more: boolean; page: number } {
  const { page } = query
  const rows = threadsOn(viewer, query)
  if (rows.length === 0 && page > 1) return listThreads(viewer, { ...query, page: 1 })
  const threads = rows
    .slice(0, THREADS_PAGE_SIZE)
    .map(({ client, waiting, ...row }) => ({ ...row, client: displayName(client), waiting: waiting ?? 0 }))
  return { threads, more: rows.length > THREADS_PAGE_SIZE, page }
}

function threadsOn(viewer: AdminViewer, { show, lawyer, page }: ThreadQuery) {
  const { caseId, clientId, closedAt, draft, draftBy, draftAt } = messageThreads
  const whole = writtenIn()
  const newest = alias(caseMessages, 'newest')
  const isShown = {
    waiting: gt(whole.waiting, 0),
    open: isNull(closedAt),
    draft: isNotNull(draft),
    closed: isNotNull(closedAt),
  }[show]
  const isTheirs = lawyer === '' ? undefined : eq(lawyerOfThread, lawyer === NO_LAWYER ? '' : lawyer)
  const order = show === 'waiting' ? asc(whole.since) : desc(sql`coalesce(${whole.last}, 0)`)
  return database()
    .select({
      ...{ caseId, clientId, ownerId: cases.clientId, client: users.name },
      ...{ caseNumber: cases.caseNumber, lawyer: lawyerOfThread },
      ...{ closedAt, draftBy, draftAt, waiting: whole.waiting, since: whole.since },
      newest: {
        kind: newest.kind,
        text: sql<string>`substr(${newest.text}, 1, ${LONGEST_SHOWN})`,
        at: newest.sentAt,
      },
    })
    .from(messageThreads)
    .innerJoin(cases, and(eq(cases.id, caseId), holdsCase(clientId)))
    .innerJoin(users, eq(users.id, clientId))
    .leftJoin(whole, and(eq(whole.caseId, caseId), eq(whole.clientId, clientId)))
    .leftJoin(newest, eq(newest.id, whole.last))
    .where(and(eq(cases.archived, false), isOwnCase(viewer), isShown, isTheirs))
    .orderBy(order, asc(caseId))
    .limit(THREADS_PAGE_SIZE + 1)
    .offset((page - 1) * THREADS_PAGE_SIZE)
    .all()
}
type Row = ReturnType<typeof threadsOn>[number]
export type Thread = Omit<Row, 'waiting'> & { waiting: number }

/** What has been written in each conversation, and since when something waits. */
function writtenIn() {
  const { caseId, clientId, id, sentAt } = caseMessages
  const waiting = sql<number>`sum(CASE WHEN ${stillWaiting} THEN 1 ELSE 0 END)`.mapWith(Number)
  const since = sql<number | null>`min(CASE WHEN ${stillWaiting} THEN ${sentAt} END)`.mapWith(Number)
  return database()
    .select({
      caseId,
      clientId,
      last: max(id).as('last'),
      waiting: waiting.as('waiting'),
      since: since.as('since'),
    })
    .from(caseMessages)
    .groupBy(caseId, clientId)
    .as('written')
}
