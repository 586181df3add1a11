import type { AdminViewer } from '~/access/viewer'
import { mayOpen, roleOf } from '~/domain/staff-roles'
import { listAdminCases } from '~/features/cases/list-admin-cases.server'
import { CASE_ORDERS } from '~/features/cases/list-case-rows.server'
import { CLIENT_ORDERS } from '~/features/clients/list-client-rows.server'
import { listClientRows } from '~/features/clients/list-clients.server'
import { caseFilter, clientFilter } from '~/features/filters/case-conditions.server'
import { readListFilter } from '~/features/filters/list-filter'
import { type ListQuery, offsetOf, readPanelQuery } from '~/features/lists/list-query'
import { orderOf } from '~/features/lists/orders.server'
import { searchEverything } from '~/features/search/search-everything.server'
import { paths } from '~/paths'
import { readingAhead } from '~db/client'

const WINDOW = 100
const MOST_FOUND = 10

/** A client's place in the list they were opened from; null where the list ends, or goes on too far from its page. */
export type Neighbours = { list: string; previous: string | null; next: string | null }

/** The client, and the case if one is chosen, whose page is shown. */
type Shown = { clientId: number; caseId: number | null }
type Row = { to: string } & Shown

/** The page before and the page after this one in a list, given by its path and query. */
export function findNeighbours(viewer: AdminViewer, list: string, shown: Shown, now: number): Neighbours {
  const { pathname, search } = new URL(list, 'http://localhost')
  const rows = ahead([now], () => rowsAround(viewer, pathname, new URLSearchParams(search), now))
  const exact = rows.findIndex(
    ({ clientId, caseId }) => clientId === shown.clientId && caseId !== null && caseId === shown.caseId,
  )
  const place = exact >= 0 ? exact : rows.findIndex(({ clientId }) => clientId === shown.clientId)
  const at = (index: number) => (place < 0 ? null : (rows[index]?.to ?? null))
  return { list, previous: at(place - 1), next: at(place + 1) }
}

const ahead = readingAhead()

function rowsAround(viewer: AdminViewer, list: string, query: URLSearchParams, now: number): Row[] {
  if (!mayOpen(roleOf(viewer), list)) return []
  if (list === paths.adminSearch)
    return searchEverything(viewer, query.get('q') ?? '', MOST_FOUND).flatMap(({ found }) =>
      found.flatMap(({ to }) => toRow(to)),
    )
  const filter = readListFilter(query)
  if (list === paths.adminCases)
    return inWindow(query, (place) => {
      const order = orderOf(CASE_ORDERS, place.sort)
      const { rows } = listAdminCases(viewer, place, caseFilter(viewer, filter, now), order)
      return rows.flatMap(({ id, clientId }) =>
        clientId === null ? [] : [{ to: paths.adminClient(clientId, id), clientId, caseId: id }],
      )
    })
  return inWindow(query, (place) => {
    const order = orderOf(CLIENT_ORDERS, place.sort)
    const { rows } = listClientRows(viewer, place, clientFilter(viewer, filter, now), order)
    return rows.map(({ id }) => ({ to: paths.adminClient(id), clientId: id, caseId: null }))
  })
}

/** The hundred rows that hold the list's page, and as many before and after them. */
function inWindow(query: URLSearchParams, rowsOf: (place: ListQuery) => Row[]): Row[] {
  const listQuery = readPanelQuery(query)
  const middle = Math.floor(offsetOf(listQuery) / WINDOW) + 1
  return [middle - 1, middle, middle + 1]
    .filter((page) => page >= 1)
    .flatMap((page) => rowsOf({ ...listQuery, page, pageSize: WINDOW }))
}

/** Search results name their page only. */
function toRow(to: string): Row[] {
  const { pathname, search } = new URL(to, 'http://localhost')
  const [, id] = pathname.match(/^\/admin\/client\/(\d+)$/) ?? []
  const caseId = Number(new URLSearchParams(search).get('case')) || null
  return id ? [{ to, clientId: Number(id), caseId }] : []
}
