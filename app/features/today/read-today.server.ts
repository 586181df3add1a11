import { and, asc, eq } from 'drizzle-orm'
import { isOwnCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { mayOpen, roleOf } from '~/domain/staff-roles'
import { caseFilter, clientFilter } from '~/features/filters/case-conditions.server'
import { type ListFilter, readListFilter } from '~/features/filters/list-filter'
import { someStalledCases } from '~/features/filters/stalled-cases.server'
import { MOST_COUNTED, type RowFilter } from '~/features/lists/filtered-rows.server'
import { countQueueLines } from '~/features/queue/list-queue-lines.server'
import { paths } from '~/paths'
import { database } from '~db/client'
import { cases } from '~db/schema'
import type { Bounded, Today } from './today'

const MOST_LAWYERS = 3

/** What the day brings. Each count is that of a filtered list and stops at a thousand. */
export function readToday(viewer: AdminViewer, context: { now: number }): Today {
  const { now } = context
  const countClients = (view: View) => bounded(someOf(clientFilter(viewer, viewOf(view), now)))
  const hearings = caseFilter(viewer, viewOf('hearings'), now)
  return {
    decisions: mayOpen(roleOf(viewer), paths.adminQueue) ? countQueueLines(viewer, context).total : null,
    owed: countClients('owed'),
    sent: countClients('sent'),
    overdue: countClients('overdue'),
    hearings: { ...bounded(someOf(hearings)), first: firstHearing(viewer, hearings) },
    stalled: countStalled(viewer, now),
    never: countClients('never'),
  }
}

type View = NonNullable<ListFilter['view']>
const viewOf = (view: View) => readListFilter(new URLSearchParams({ view }))

const someOf = (filter: RowFilter | undefined) => filter?.some(false, MOST_COUNTED + 1) ?? []

function countStalled(viewer: AdminViewer, now: number): Today['stalled'] {
  const rows = someStalledCases(now, and(eq(cases.archived, false), isOwnCase(viewer)), MOST_COUNTED + 1)
  const counts = new Map<string, number>()
  for (const { lawyer } of rows) counts.set(lawyer, (counts.get(lawyer) ?? 0) + 1)
  const lawyers = [...counts]
    .map(([lawyer, count]) => ({ lawyer, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_LAWYERS)
  const counted = bounded(rows)
  return { ...counted, lawyers: counted.more ? [] : lawyers }
}

function firstHearing(viewer: AdminViewer, hearings: RowFilter | undefined): Today['hearings']['first'] {
  const first = database()
    .select({ day: cases.nextHearing, caseNumber: cases.caseNumber })
    .from(cases)
    .where(and(eq(cases.archived, false), isOwnCase(viewer), hearings?.each))
    .orderBy(asc(cases.nextHearing), asc(cases.id))
    .limit(1)
    .get()
  return first ? { day: first.day ?? '', caseNumber: first.caseNumber } : null
}

const bounded = (rows: unknown[]): Bounded => ({
  count: Math.min(rows.length, MOST_COUNTED),
  more: rows.length > MOST_COUNTED,
})
