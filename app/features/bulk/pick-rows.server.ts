import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { listedCaseIds } from '~/features/cases/list-admin-cases.server'
import { listedClientIds } from '~/features/clients/list-clients.server'
import { caseFilter, clientFilter } from '~/features/filters/case-conditions.server'
import type { ListFilter } from '~/features/filters/list-filter'
import type { ListQuery } from '~/features/lists/list-query'
import { database } from '~db/client'
import { isOneOf } from '~db/raw/json-values'
import { cases } from '~db/schema'

/** How many rows one step may change. */
export const MOST_AT_ONCE = 1000

/** A list as it is shown: its search, whether it is the archive, and its filter. */
export type Shown = { list: 'clients' | 'cases'; query: ListQuery; filter: ListFilter; now: number }

/**
 * The rows an action is about. `selection`: the ids that were ticked, or how many the list said that it has, where all of
 * them were wanted. `gone`: ticked rows that the list does not show (any more). `tooMany`: more than one step may change.
 */
export type Picked = { ids: number[]; gone: number[]; said: number; tooMany: boolean }

/** The ticked rows that the list shows, or all rows that it shows on all its pages. */
export function pickRows(viewer: AdminViewer, shown: Shown, selection: number[] | number): Picked {
  const tickedIds = Array.isArray(selection) ? [...new Set(selection)] : null
  const listedIds = listed(viewer, shown, tickedIds)
  const ids = new Set(listedIds)
  return {
    ids: listedIds.slice(0, MOST_AT_ONCE),
    gone: tickedIds?.filter((id) => !ids.has(id)) ?? [],
    said: tickedIds?.length ?? Number(selection),
    tooMany: listedIds.length > MOST_AT_ONCE,
  }
}

function listed(viewer: AdminViewer, { list, query, filter, now }: Shown, tickedIds: number[] | null) {
  const one = { ...query, page: 1, pageSize: MOST_AT_ONCE + 1 }
  if (list === 'cases') return listedCaseIds(viewer, one, caseFilter(viewer, filter, now)?.each, tickedIds)
  return listedClientIds(viewer, one, clientFilter(viewer, filter, now)?.each, tickedIds)
}

/**
 * The cases that an action on rows of a list is about: of clients only the cases that are not archived and that the
 * search and the filter of their list let through. A client who was found by the name of one lawyer may have cases of
 * another, which nobody meant.
 */
export function casesOfRows(
  viewer: AdminViewer,
  { list, query, filter, now }: Shown,
  ids: number[],
): number[] {
  if (list === 'cases') return ids
  const theirs = database()
    .select({ id: cases.id })
    .from(cases)
    .where(and(isOneOf(cases.clientId, ids), eq(cases.archived, false)))
    .all()
  const caseIds = theirs.map(({ id }) => id)
  const open = { ...query, archived: false, page: 1, pageSize: caseIds.length }
  return listedCaseIds(viewer, open, caseFilter(viewer, filter, now)?.each, caseIds)
}
