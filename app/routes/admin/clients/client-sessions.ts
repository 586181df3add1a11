import { redirect } from '@remix-run/node'
import { endClientSessions } from '~/features/auth/client-sessions.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { getClient } from '~/features/clients/get-client.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) =>
  redirect(paths.adminClient(getClient(viewer, idParam(params, 'clientId')).id)),
)

export const action = page(requireAdmin, ({ params, viewer, context }) => {
  const { id } = getClient(viewer, idParam(params, 'clientId'))
  endClientSessions(viewer, id, context.now)
  return redirectWithToast(paths.adminClient(id), { kind: 'done', text: 'sessions_ended' })
})
