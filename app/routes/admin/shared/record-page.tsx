import { Outlet, useLocation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FILTER_CHOICES, FilterBar } from '~/features/filters/components/filter-bar'
import { CASE_VIEWS, CLIENT_VIEWS } from '~/features/filters/list-filter'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { BulkLawyer } from '~/ui/admin/list/bulk-menus'
import { COLUMNS_PARAMETER, type Column, orderLabels, shownColumns } from '~/ui/admin/list/column'
import { NothingFound } from '~/ui/admin/list/nothing-found'
import { Paging } from '~/ui/admin/list/paging'
import { RecordList } from '~/ui/admin/list/record-list'
import type { About } from '~/ui/admin/list/record-row'
import { Toolbar } from '~/ui/admin/list/toolbar'
import type { readRecords } from './record-page.server'

type Props<Row> = {
  list: 'clients' | 'cases'
  data: ReturnType<typeof readRecords<Row>>
  columns: Column<Row>[]
  about: (row: Row) => About
  focusFirst?: boolean
  above?: ReactNode
  toolbar?: ReactNode
  bulk?: ReactNode
}

const VIEWS = { clients: CLIENT_VIEWS, cases: CASE_VIEWS }
const ACTIONS = {
  clients: [paths.adminClientsArchive, paths.adminClientsRestore],
  cases: [paths.adminCasesArchive, paths.adminCasesRestore],
} as const

/** The page of a list of records: its filters, its search, its rows as the columns say, and the dialogs above it. */
export function RecordPage<Row>(props: Props<Row>) {
  const { list, data, columns, about, focusFirst, above, toolbar, bulk } = props
  const { query, rows, total, more, cutShort, filtered, everything, choices, saved } = data
  const { [list]: words, shell } = useAdminTexts()
  const { search } = useLocation()
  const [url] = useSearchParams()
  const language = useLanguage()
  const searched = query.q !== '' || filtered
  return (
    <>
      <Outlet />
      {above}
      <FilterBar list={list} columns={columns} views={VIEWS[list]} choices={choices} saved={saved} />
      <section className="card card--tabbed" aria-labelledby={list}>
        <h1 className="sr-only" id={list}>
          {shell.tabs[list]}
        </h1>
        <Toolbar
          label={words.search}
          placeholder={words.placeholder}
          orders={orderLabels(columns, language)}
          elsewhere={FILTER_CHOICES}
          focusFirst={focusFirst}
          isCutShort={cutShort}
        >
          {toolbar}
        </Toolbar>
        {rows.length === 0 ? (
          <NothingFound searched={searched} empty={query.archived ? words.archivedEmpty : words.empty} />
        ) : (
          <RecordList
            action={ACTIONS[list][query.archived ? 1 : 0] + search}
            archived={query.archived}
            rows={rows}
            columns={shownColumns(columns, url.get(COLUMNS_PARAMETER))}
            about={about}
            everything={everything}
            isFiltered={searched}
            words={words}
            bulk={
              <>
                {bulk}
                <BulkLawyer action={paths.adminSelectedRows(list, 'lawyer')} lawyers={choices.lawyers} />
              </>
            }
          />
        )}
        <Paging page={query.page} pageSize={query.pageSize} total={total} more={more} />
      </section>
    </>
  )
}
