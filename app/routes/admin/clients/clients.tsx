import { json } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { mayOpen, roleOf } from '~/domain/staff-roles'
import { requireAdmin } from '~/features/auth/guards.server'
import { clientColumns } from '~/features/clients/components/client-columns'
import { listClientsWithCases } from '~/features/clients/list-client-rows.server'
import { clientFilter } from '~/features/filters/case-conditions.server'
import { mailGoesToFiles } from '~/features/mail/mail-server.server'
import { FirstStepsCard } from '~/features/setup/components/first-steps-card'
import { firstSteps } from '~/features/setup/first-steps.server'
import { TodayRow } from '~/features/today/components/today-row'
import { readToday } from '~/features/today/read-today.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { rememberList } from '~/infra/http/last-list.server'
import { paths } from '~/paths'
import { BulkWelcome } from '~/ui/admin/list/bulk-menus'
import { MenuLink } from '~/ui/admin/list/row-menu'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useMayOpen } from '~/ui/menu'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'
import { RecordPage } from '../shared/record-page'
import { readRecords } from '../shared/record-page.server'

export const meta = adminTitle((texts) => texts.shell.tabs.clients)

export const loader = page(requireAdmin, async ({ request, viewer, context }) => {
  const { now } = context
  const read = listClientsWithCases
  const data = {
    ...readRecords({ viewer, request, now, list: 'clients', filter: clientFilter, read }),
    today: readToday(viewer, context),
    steps: mayOpen(roleOf(viewer), paths.adminSettings) ? firstSteps(viewer, now) : null,
    mailGoesToFiles: mailGoesToFiles(),
  }
  return json(data, { headers: await rememberList(request) })
})

export default function Clients() {
  const { today, steps, mailGoesToFiles, ...data } = useLoaderData<typeof loader>()
  const { clients: words } = useAdminTexts()
  const { search } = useLocation()
  const isOpen = useMayOpen()
  return (
    <RecordPage
      list="clients"
      data={data}
      columns={clientColumns()}
      about={({ id, name, archived }) => ({
        id,
        name,
        archived,
        deleteAt: paths.adminClientDelete(id),
        menu: (
          <MenuLink to={paths.adminClient(id)} icon="eye" lang="en" newTab>
            {words.view}
          </MenuLink>
        ),
      })}
      focusFirst={data.query.q === ''}
      above={
        <div className="above-list">
          {steps && (
            <FirstStepsCard
              steps={steps}
              mailGoesToFiles={mailGoesToFiles}
              firstClient={data.rows[0]?.id ?? null}
            />
          )}
          <TodayRow today={today} />
        </div>
      }
      toolbar={
        isOpen(paths.adminClientNew) && (
          <Link className={buttonClass({ quiet: true })} to={paths.adminClientNew + search}>
            <Icon name="plus" />
            {words.add}
          </Link>
        )
      }
      bulk={<BulkWelcome action={paths.adminSelectedRows('clients', 'welcome')} />}
    />
  )
}
