import { json } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { MOST_AT_ONCE } from '~/features/bulk/pick-rows.server'
import { caseLinesOfClients } from '~/features/cases/case-lines.server'
import { CaseLines } from '~/features/cases/components/case-line-parts'
import { ClientRow } from '~/features/clients/components/client-row'
import { type ClientOrder, listClientRows } from '~/features/clients/list-clients.server'
import { clientFilter } from '~/features/filters/case-conditions.server'
import { FILTER_CHOICES, FilterBar } from '~/features/filters/components/filter-bar'
import { filterChoices } from '~/features/filters/filter-choices.server'
import { CLIENT_VIEWS, isFiltered, readListFilter } from '~/features/filters/list-filter'
import { listSavedFilters } from '~/features/filters/saved-filters.server'
import { listWithin, readPanelQuery } from '~/features/lists/list-query'
import { isCutShort } from '~/features/lists/search.server'
import { mailGoesToFiles } from '~/features/mail/mail-server.server'
import { FirstStepsCard } from '~/features/setup/components/first-steps-card'
import { firstSteps } from '~/features/setup/first-steps.server'
import { TodayRow } from '~/features/today/components/today-row'
import { readToday } from '~/features/today/read-today.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, mediumDateAt } from '~/i18n/format'
import { rememberList } from '~/infra/http/last-list.server'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { BulkLawyer, BulkWelcome } from '~/ui/admin/bulk-menus'
import { NothingFound } from '~/ui/admin/nothing-found'
import { Paging } from '~/ui/admin/paging'
import { RecordList } from '~/ui/admin/record-list'
import { Toolbar } from '~/ui/admin/toolbar'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.clients)

export const loader = page(requireAdmin, async ({ request, viewer, context }) => {
  const { language, now } = context
  const url = queryOf(request)
  const filter = readListFilter(url)
  const condition = clientFilter(filter, now)
  const { rows, total, more, query } = listWithin(readPanelQuery(url), (place) =>
    listClientRows(viewer, place, condition),
  )
  const ids = rows.map(({ id }) => id)
  const lines = caseLinesOfClients(viewer, ids, now)
  const clients = rows.map(
    ({ id, name, dni, clientNumber, email, phone, createdAt, archived, visitedAt }) => ({
      client: {
        ...{ id, name, dni, clientNumber, email, phone, archived },
        created: dateTimeAt(language, Date.parse(createdAt)),
        visited: visitedAt === null ? null : mediumDateAt(language, visitedAt),
      },
      lines: lines.get(id) ?? [],
    }),
  )
  const data = {
    ...{ query, clients, total, more },
    cutShort: isCutShort(['users', 'cases'], query.q),
    filtered: isFiltered(filter),
    everything: more || total > MOST_AT_ONCE ? null : total,
    choices: filterChoices(viewer),
    saved: listSavedFilters(viewer, 'clients'),
    today: readToday(viewer, context),
    steps: firstSteps(viewer, now),
    mailGoesToFiles: mailGoesToFiles(),
  }
  return json(data, { headers: await rememberList(request) })
})

export default function Clients() {
  const {
    query,
    clients,
    total,
    more,
    cutShort,
    filtered,
    everything,
    choices,
    saved,
    today,
    steps,
    mailGoesToFiles,
  } = useLoaderData<typeof loader>()
  const { clients: words, shell } = useAdminTexts()
  const { search } = useLocation()
  const action = (query.archived ? paths.adminClientsRestore : paths.adminClientsArchive) + search
  return (
    <>
      <Outlet />
      <div className="above-list">
        {steps && (
          <FirstStepsCard
            steps={steps}
            mailGoesToFiles={mailGoesToFiles}
            firstClient={clients[0]?.client.id ?? null}
          />
        )}
        <TodayRow today={today} />
      </div>
      <FilterBar list="clients" views={CLIENT_VIEWS} choices={choices} saved={saved} />
      <section className="card card--tabbed" aria-labelledby="clients">
        <h1 className="sr-only" id="clients">
          {shell.tabs.clients}
        </h1>
        <Toolbar
          label={words.search}
          placeholder={words.placeholder}
          orders={words.orders satisfies Record<ClientOrder, string>}
          elsewhere={FILTER_CHOICES}
          focusFirst={query.q === ''}
          isCutShort={cutShort}
        >
          <Link className={buttonClass({ quiet: true })} to={paths.adminClientNew + search}>
            <Icon name="plus" />
            {words.add}
          </Link>
        </Toolbar>
        {clients.length === 0 ? (
          <NothingFound
            searched={query.q !== '' || filtered}
            empty={query.archived ? words.archivedEmpty : words.empty}
          />
        ) : (
          <RecordList
            className="rows--clients"
            action={action}
            archived={query.archived}
            count={clients.length}
            everything={everything}
            isFiltered={filtered || query.q !== ''}
            words={words}
            bulk={
              <>
                <BulkWelcome action={paths.adminSelectedRows('clients', 'welcome')} />
                <BulkLawyer action={paths.adminSelectedRows('clients', 'lawyer')} lawyers={choices.lawyers} />
              </>
            }
            headings={[words.who, words.cases, words.visit, words.created]}
          >
            {clients.map(({ client, lines }) => (
              <ClientRow key={client.id} client={client} cases={<CaseLines lines={lines} />} />
            ))}
          </RecordList>
        )}
        <Paging page={query.page} pageSize={query.pageSize} total={total} more={more} />
      </section>
    </>
  )
}
