import { redirect } from '@remix-run/node'
import { endClientSessions } from '~/features/auth/client-sessions.server'
import { adminPage } from '~/features/auth/guards.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../shared/id-param.server'
import { page } from '../shared/page.server'

export const loader = page(adminPage, ({ params }) =>
  redirect(paths.adminClient(idParam(params, 'clientId'))),
)

export const action = page(adminPage, ({ params, viewer, browser }) => {
  const id = idParam(params, 'clientId')
  endClientSessions(viewer, id, browser.now)
  return redirectWithToast(paths.adminClient(id), { kind: 'done', text: 'sessions_ended' })
})
