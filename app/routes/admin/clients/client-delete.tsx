import { useLoaderData, useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { deleteClient, previewDeleteClient } from '~/features/erasure/delete-client.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { listAsSeen } from '../shared/list-as-seen.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const id = idParam(params)
  return { id, ...previewDeleteClient(viewer, id) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context: { language, now } }) => {
  const id = idParam(params)
  const back = listAsSeen(paths.adminClients, request)
  return orRedirectBack({ back, text: 'user_not_deleted', language }, () => {
    const { name } = deleteClient(viewer, id, now)
    return redirectWithToast(back, { kind: 'done', text: 'user_deleted', values: { name } })
  })
})

export default function ClientDelete() {
  const { id, name, cases, documents } = useLoaderData<typeof loader>()
  const { clients } = useAdminTexts()
  const { search } = useLocation()
  return (
    <ConfirmDelete
      title={clients.deleteTitle(name)}
      lines={[clients.deleteText, clients.goesAlong(cases, documents)]}
      action={paths.adminClientDelete(id) + search}
      closeTo={paths.adminClients + search}
      confirm={clients.delete}
    />
  )
}
