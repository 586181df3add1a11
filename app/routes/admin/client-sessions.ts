import { redirect } from '@remix-run/node'
import { endClientSessions } from '~/features/auth/client-sessions.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../shared/id-param.server'
import { page } from '../shared/page.server'

export const loader = page(requireAdmin, ({ params }) =>
  redirect(paths.adminClient(idParam(params, 'clientId'))),
)

export const action = page(requireAdmin, ({ params, viewer, context }) => {
  const id = idParam(params, 'clientId')
  endClientSessions(viewer, id, context.now)
  return redirectWithToast(paths.adminClient(id), { kind: 'done', text: 'sessions_ended' })
})
