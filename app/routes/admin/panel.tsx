import { redirect } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { mayOpen } from '~/domain/staff-roles'
import { requireStaff } from '~/features/auth/guards.server'
import { shorterPage } from '~/infra/http/short-query'
import { paths } from '~/paths'
import { AdminFault } from '~/ui/admin/admin-fault'
import { withColumnsGathered } from '~/ui/admin/list/column'
import { Sections } from '~/ui/admin/sections'
import { page } from '../shared/page.server'
import { AdminShell } from './shared/admin-shell'
import { adminTitle } from './shared/admin-title'
import { readShell } from './shared/shell.server'

/** For a section that failed before it could show its own error. */
export const meta = adminTitle((texts) => texts.shell.sections)

export const loader = page(requireStaff, ({ request, viewer, context }) => {
  const other = withColumnsGathered(new URL(request.url)) ?? shorterPage(request)
  if (other !== null) throw redirect(other)
  return readShell(viewer, context)
})

/** All sections of the administration. */
export default function Panel() {
  return (
    <AdminShell shell={useLoaderData<typeof loader>()}>
      <div className="wrap section">
        <Outlet />
      </div>
    </AdminShell>
  )
}

/** A section that failed or does not exist: the others are still available. */
export function ErrorBoundary() {
  const panel = useRouteLoaderData<typeof loader>('routes/admin/panel')
  return (
    <AdminFault label={panel?.label} signedIn findsAll={mayOpen(panel?.role ?? 'lawyer', paths.adminSearch)}>
      {panel && <Sections pending={panel.pending} role={panel.role} named={panel.named} />}
    </AdminFault>
  )
}
