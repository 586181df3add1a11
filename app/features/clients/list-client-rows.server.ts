import type { AdminViewer } from '~/access/viewer'
import { caseLinesOfClients } from '~/features/cases/case-lines.server'
import type { RowFilter } from '~/features/lists/filtered-rows.server'
import type { ListQuery, Page } from '~/features/lists/list-query'
import { orderOf, ordersOf } from '~/features/lists/orders.server'
import { columnsOf } from '~db/rows'
import { nameOrder, users } from '~db/schema'
import { type ClientRow, clientColumns, LISTED } from './components/client-columns'
import { listClientRows } from './list-clients.server'

const { id, lastVisitAt: visitedAt } = users
export const CLIENT_ORDERS = ordersOf(clientColumns(), { id, name: nameOrder, visitedAt })

/** The rows of the panel's list of clients, each with where the cases are, in the order that `sort` names. */
export function listClientsWithCases(
  viewer: AdminViewer,
  query: ListQuery,
  filter: RowFilter | undefined,
  now: number,
): Page<ClientRow> {
  const { rows, ...counted } = listClientRows(viewer, query, filter, orderOf(CLIENT_ORDERS, query.sort))
  const ids = rows.map(({ id }) => id)
  const lines = caseLinesOfClients(viewer, ids, now)
  return {
    ...counted,
    rows: rows.map((row) => ({ ...columnsOf(row, LISTED), lines: lines.get(row.id) ?? [] })),
  }
}
