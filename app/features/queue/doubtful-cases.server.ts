import { and, asc, eq, isNull } from 'drizzle-orm'
import { displayName } from '~/domain/people/person-name'
import type { DoubtDetail } from '~/features/cases/doubts/doubt-detail'
import { database } from '~db/client'
import { caseDoubtsStale, cases, users, workItems } from '~db/schema'
import { findGroups } from './find-work.server'
import type { QueueLine } from './queue-lines'

/** As many as one answer is given to at once. */
const MOST_LISTED = 100
const NAMES = 3

/** All cases that contradict themselves in one way, as one line. */
export function doubtfulCases(reason: string): Partial<QueueLine> {
  const rows = database()
    .select({
      id: workItems.id,
      caseNumber: workItems.caseNumber,
      detail: workItems.detail,
      clientId: users.id,
      name: users.name,
    })
    .from(workItems)
    .leftJoin(cases, eq(cases.caseNumber, workItems.caseNumber))
    .leftJoin(users, and(eq(users.id, cases.clientId), isNull(users.blockedAt)))
    .where(and(eq(workItems.state, 'open'), eq(workItems.kind, 'case'), eq(workItems.reason, reason)))
    .orderBy(asc(workItems.id))
    .limit(MOST_LISTED)
    .all()
    .filter(({ detail }) => !isStale((detail as DoubtDetail).caseId))
  const doubtful = rows.map(({ detail, name, ...row }) => {
    const doubt = detail as DoubtDetail
    return { ...row, client: name && displayName(name), caseId: doubt.caseId, doubt }
  })
  const names = doubtful.slice(0, NAMES).flatMap(({ client, caseNumber }) => client ?? caseNumber ?? [])
  const [group] = findGroups({ kinds: ['case'], group: `case:${reason}`, sheet: null })
  return { reason, doubtful, names, mark: group?.mark ?? null }
}

/** Of a case that has changed, nothing is asked before it has been checked again. */
const isStale = (caseId: number) =>
  database().select().from(caseDoubtsStale).where(eq(caseDoubtsStale.caseId, caseId)).get() !== undefined
