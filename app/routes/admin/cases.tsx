import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { CaseRow } from '~/features/cases/components/case-row'
import { type CaseOrder, listAdminCases } from '~/features/cases/list-admin-cases.server'
import { listWithin, readPanelQuery } from '~/features/lists/list-query'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { NothingFound } from '~/ui/admin/nothing-found'
import { Paging } from '~/ui/admin/paging'
import { RecordList } from '~/ui/admin/record-list'
import { Toolbar } from '~/ui/admin/toolbar'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.cases)

export const loader = page(requireAdmin, ({ request, viewer, context }) => {
  const asked = readPanelQuery(queryOf(request))
  const { rows, total, query } = listWithin(asked, (place) => listAdminCases(viewer, place))
  const cases = rows.map((row) => ({
    id: row.id,
    title: row.title,
    caseNumber: row.caseNumber,
    clientId: row.clientId,
    clientName: row.clientName,
    lawyer: row.assignedLawyer,
    status: row.status,
    archived: row.archived,
    created: dateTimeAt(context.language, Date.parse(row.createdAt)),
  }))
  return { query, cases, total }
})

export default function Cases() {
  const { query, cases, total } = useLoaderData<typeof loader>()
  const { cases: words, shell } = useAdminTexts()
  const { search } = useLocation()
  const action = (query.archived ? paths.adminCasesRestore : paths.adminCasesArchive) + search
  const { caseTitle, number, client, lawyer, created, status } = words
  return (
    <>
      <Outlet />
      <section className="card card--tabbed" aria-labelledby="cases">
        <h1 className="sr-only" id="cases">
          {shell.tabs.cases}
        </h1>
        <Toolbar
          label={words.search}
          placeholder={words.placeholder}
          orders={words.orders satisfies Record<CaseOrder, string>}
        />
        {cases.length === 0 ? (
          <NothingFound
            searched={query.q !== ''}
            empty={query.archived ? words.archivedEmpty : words.empty}
          />
        ) : (
          <RecordList
            className="rows--cases"
            action={action}
            archived={query.archived}
            count={cases.length}
            words={words}
            headings={[caseTitle, number, client, lawyer, created, status]}
          >
            {cases.map((legalCase) => (
              <CaseRow key={legalCase.id} legalCase={legalCase} />
            ))}
          </RecordList>
        )}
        <Paging page={query.page} pageSize={query.pageSize} total={total} />
      </section>
    </>
  )
}
