import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { caseCondition, clientCondition } from '~/features/filters/case-conditions.server'
import { type ListFilter, readListFilter } from '~/features/filters/list-filter'
import { countWorkLines } from '~/features/overview/list-work-lines.server'
import { database } from '~db/client'
import { cases, users } from '~db/schema'
import type { Bounded, Today } from './today'

const MOST_COUNTED = 1000
const MOST_LAWYERS = 3

/** What the day brings. Each count is that of a filtered list and stops at a thousand. */
export function readToday(viewer: AdminViewer, now: number): Today {
  return {
    decisions: countWorkLines(viewer).total,
    owed: countClients(viewOf('owed'), now),
    sent: countClients(viewOf('sent'), now),
    overdue: countClients(viewOf('overdue'), now),
    hearings: { ...bounded(casesWhere(viewOf('hearings'), now)), first: firstHearing(now) },
    stalled: countStalled(now),
    never: countClients(viewOf('never'), now),
  }
}

const viewOf = (view: NonNullable<ListFilter['view']>) => readListFilter(new URLSearchParams({ view }))

function countClients(filter: ListFilter, now: number): Bounded {
  const condition = and(eq(users.archived, false), clientCondition(filter, now))
  const { id } = users
  return bounded(
    database()
      .select({ id })
      .from(users)
      .where(condition)
      .limit(MOST_COUNTED + 1)
      .all(),
  )
}

function countStalled(now: number): Today['stalled'] {
  const rows = casesWhere(viewOf('stalled'), now)
  const counts = new Map<string, number>()
  for (const { lawyer } of rows) counts.set(lawyer, (counts.get(lawyer) ?? 0) + 1)
  const lawyers = [...counts]
    .map(([lawyer, count]) => ({ lawyer, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_LAWYERS)
  const counted = bounded(rows)
  return { ...counted, lawyers: counted.more ? [] : lawyers }
}

function firstHearing(now: number): Today['hearings']['first'] {
  const first = database()
    .select({ day: cases.nextHearing, caseNumber: cases.caseNumber })
    .from(cases)
    .where(notArchived(caseCondition(viewOf('hearings'), now)))
    .orderBy(asc(cases.nextHearing), asc(cases.id))
    .limit(1)
    .get()
  return first ? { day: first.day ?? '', caseNumber: first.caseNumber } : null
}

const casesWhere = (filter: ListFilter, now: number) =>
  database()
    .select({ lawyer: cases.assignedLawyer })
    .from(cases)
    .where(notArchived(caseCondition(filter, now)))
    .limit(MOST_COUNTED + 1)
    .all()

const notArchived = (condition: SQL | undefined) => and(eq(cases.archived, false), condition)

const bounded = (rows: unknown[]): Bounded => ({
  count: Math.min(rows.length, MOST_COUNTED),
  more: rows.length > MOST_COUNTED,
})
