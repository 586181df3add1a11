import { json } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { MOST_AT_ONCE } from '~/features/bulk/pick-rows.server'
import { caseLines } from '~/features/cases/case-lines.server'
import { CaseRow } from '~/features/cases/components/case-row'
import { type CaseOrder, listAdminCases } from '~/features/cases/list-admin-cases.server'
import { caseFilter } from '~/features/filters/case-conditions.server'
import { FILTER_CHOICES, FilterBar } from '~/features/filters/components/filter-bar'
import { filterChoices } from '~/features/filters/filter-choices.server'
import { CASE_VIEWS, isFiltered, readListFilter } from '~/features/filters/list-filter'
import { listSavedFilters } from '~/features/filters/saved-filters.server'
import { listWithin, readPanelQuery } from '~/features/lists/list-query'
import { isCutShort } from '~/features/lists/search.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { rememberList } from '~/infra/http/last-list.server'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { BulkLawyer } from '~/ui/admin/bulk-menus'
import { NothingFound } from '~/ui/admin/nothing-found'
import { Paging } from '~/ui/admin/paging'
import { RecordList } from '~/ui/admin/record-list'
import { Toolbar } from '~/ui/admin/toolbar'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.cases)

export const loader = page(requireAdmin, async ({ request, viewer, context: { language, now } }) => {
  const url = queryOf(request)
  const filter = readListFilter(url)
  const condition = caseFilter(filter, now)
  const { rows, total, more, query } = listWithin(readPanelQuery(url), (place) =>
    listAdminCases(viewer, place, condition),
  )
  const ids = rows.map(({ id }) => id)
  const lines = new Map(caseLines(viewer, ids, now).map((line) => [line.id, line]))
  const cases = rows.map((row) => ({
    id: row.id,
    title: row.title,
    caseNumber: row.caseNumber,
    clientId: row.clientId,
    clientName: row.clientName,
    lawyer: row.assignedLawyer,
    status: row.status,
    archived: row.archived,
    created: dateTimeAt(language, Date.parse(row.createdAt)),
    line: lines.get(row.id) ?? null,
  }))
  const data = {
    ...{ query, cases, total, more },
    cutShort: isCutShort(['cases', 'users'], query.q),
    filtered: isFiltered(filter),
    everything: more || total > MOST_AT_ONCE ? null : total,
    choices: filterChoices(viewer),
    saved: listSavedFilters(viewer, 'cases'),
  }
  return json(data, { headers: await rememberList(request) })
})

export default function Cases() {
  const { query, cases, total, more, cutShort, filtered, everything, choices, saved } =
    useLoaderData<typeof loader>()
  const { cases: words, shell } = useAdminTexts()
  const { search } = useLocation()
  const action = (query.archived ? paths.adminCasesRestore : paths.adminCasesArchive) + search
  const { caseTitle, number, client, lawyer, place, created, status } = words
  return (
    <>
      <Outlet />
      <FilterBar list="cases" views={CASE_VIEWS} choices={choices} saved={saved} />
      <section className="card card--tabbed" aria-labelledby="cases">
        <h1 className="sr-only" id="cases">
          {shell.tabs.cases}
        </h1>
        <Toolbar
          label={words.search}
          placeholder={words.placeholder}
          orders={words.orders satisfies Record<CaseOrder, string>}
          elsewhere={FILTER_CHOICES}
          isCutShort={cutShort}
        />
        {cases.length === 0 ? (
          <NothingFound
            searched={query.q !== '' || filtered}
            empty={query.archived ? words.archivedEmpty : words.empty}
          />
        ) : (
          <RecordList
            className="rows--cases"
            action={action}
            archived={query.archived}
            count={cases.length}
            everything={everything}
            isFiltered={filtered || query.q !== ''}
            words={words}
            bulk={
              <BulkLawyer action={paths.adminSelectedRows('cases', 'lawyer')} lawyers={choices.lawyers} />
            }
            headings={[caseTitle, number, client, lawyer, place, created, status]}
          >
            {cases.map((legalCase) => (
              <CaseRow key={legalCase.id} legalCase={legalCase} />
            ))}
          </RecordList>
        )}
        <Paging page={query.page} pageSize={query.pageSize} total={total} more={more} />
      </section>
    </>
  )
}
