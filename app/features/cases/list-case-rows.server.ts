import type { AdminViewer } from '~/access/viewer'
import type { RowFilter } from '~/features/lists/filtered-rows.server'
import type { ListQuery, Page } from '~/features/lists/list-query'
import { orderOf, ordersOf } from '~/features/lists/orders.server'
import { columnsOf } from '~db/rows'
import { cases } from '~db/schema'
import { caseLines } from './case-lines.server'
import { caseColumns, LISTED, type ListedCase } from './components/panel/case-columns'
import { listAdminCases } from './list-admin-cases.server'

export const CASE_ORDERS = ordersOf(caseColumns(), cases)

/** The rows of the panel's list of cases, each with where the case is, in the order that `sort` names. */
export function listCaseRows(
  viewer: AdminViewer,
  query: ListQuery,
  filter: RowFilter | undefined,
  now: number,
): Page<ListedCase> {
  const { rows, ...counted } = listAdminCases(viewer, query, filter, orderOf(CASE_ORDERS, query.sort))
  const ids = rows.map(({ id }) => id)
  const lines = new Map(caseLines(viewer, ids, now).map((line) => [line.id, line]))
  return {
    ...counted,
    rows: rows.map((row) => ({ ...columnsOf(row, LISTED), line: lines.get(row.id) ?? null })),
  }
}
