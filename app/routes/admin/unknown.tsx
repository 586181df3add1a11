import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { AppError } from '~/infra/app-error'
import { AdminFault, AdminNotFound } from '~/ui/admin/admin-fault'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta = pageTitle((words) => words.notFound.title)

export const loader = page(allowAnyAdmin, ({ admin }) =>
  json({ signedIn: admin !== null, label: admin?.label ?? null }, { status: 404 }),
)

export const action = page(allowAnyAdmin, () => {
  throw new AppError('not_found')
})

/** An unknown URL below the administration. */
export default function Unknown() {
  return <AdminNotFound {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = () => <AdminFault signedIn={false} />
