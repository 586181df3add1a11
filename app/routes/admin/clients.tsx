import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { ClientRow } from '~/features/clients/components/client-row'
import { type ClientOrder, listClients } from '~/features/clients/list-clients.server'
import { listWithin, readPanelQuery } from '~/features/lists/list-query'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { NothingFound } from '~/ui/admin/nothing-found'
import { Paging } from '~/ui/admin/paging'
import { RecordList } from '~/ui/admin/record-list'
import { Toolbar } from '~/ui/admin/toolbar'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.clients)

export const loader = page(requireAdmin, ({ request, viewer, context }) => {
  const asked = readPanelQuery(queryOf(request))
  const { rows, total, query } = listWithin(asked, (place) => listClients(viewer, place))
  const clients = rows.map(({ id, name, dni, clientNumber, email, createdAt, archived }) => ({
    id,
    name,
    dni,
    clientNumber,
    email,
    archived,
    created: dateTimeAt(context.language, Date.parse(createdAt)),
  }))
  return { query, clients, total }
})

export default function Clients() {
  const { query, clients, total } = useLoaderData<typeof loader>()
  const { clients: words, shell } = useAdminTexts()
  const { name, dni, number, email, created, status } = words
  const { search } = useLocation()
  const action = (query.archived ? paths.adminClientsRestore : paths.adminClientsArchive) + search
  return (
    <>
      <Outlet />
      <section className="card card--tabbed" aria-labelledby="clients">
        <h1 className="sr-only" id="clients">
          {shell.tabs.clients}
        </h1>
        <Toolbar
          label={words.search}
          placeholder={words.placeholder}
          orders={words.orders satisfies Record<ClientOrder, string>}
          focusFirst={query.q === ''}
        >
          <Link className={buttonClass({ quiet: true })} to={paths.adminClientNew + search}>
            <Icon name="plus" />
            {words.add}
          </Link>
        </Toolbar>
        {clients.length === 0 ? (
          <NothingFound
            searched={query.q !== ''}
            empty={query.archived ? words.archivedEmpty : words.empty}
          />
        ) : (
          <RecordList
            action={action}
            archived={query.archived}
            count={clients.length}
            words={words}
            headings={[name, dni, number, email, created, status]}
          >
            {clients.map((client) => (
              <ClientRow key={client.id} client={client} />
            ))}
          </RecordList>
        )}
        <Paging page={query.page} pageSize={query.pageSize} total={total} />
      </section>
    </>
  )
}
