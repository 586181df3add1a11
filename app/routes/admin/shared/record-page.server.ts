import type { AdminViewer } from '~/access/viewer'
import { MOST_AT_ONCE } from '~/features/bulk/pick-rows.server'
import { filterChoices } from '~/features/filters/filter-choices.server'
import { isFiltered, type ListFilter, readListFilter } from '~/features/filters/list-filter'
import { listSavedViews } from '~/features/filters/saved-views.server'
import type { RowFilter } from '~/features/lists/filtered-rows.server'
import { type ListQuery, listWithin, type Page, readPanelQuery } from '~/features/lists/list-query'
import { isCutShort } from '~/features/lists/search.server'
import { queryOf } from '~/infra/http/query.server'

type Asked<Row> = {
  viewer: AdminViewer
  request: Request
  now: number
  list: 'clients' | 'cases'
  filter: (viewer: AdminViewer, filter: ListFilter, now: number) => RowFilter | undefined
  read: (viewer: AdminViewer, query: ListQuery, filter: RowFilter | undefined, now: number) => Page<Row>
}

/** The rows of a list of records at its URL, and what stands round them. */
export function readRecords<Row>({ viewer, request, now, list, filter, read }: Asked<Row>) {
  const url = queryOf(request)
  const chosen = readListFilter(url)
  const condition = filter(viewer, chosen, now)
  const { rows, total, more, query } = listWithin(readPanelQuery(url), (place) =>
    read(viewer, place, condition, now),
  )
  return {
    query,
    rows,
    total,
    more: more ?? false,
    cutShort: isCutShort(list, query.q),
    filtered: isFiltered(chosen),
    everything: more || total > MOST_AT_ONCE ? null : total,
    choices: filterChoices(viewer),
    saved: listSavedViews(viewer, list),
  }
}
