import { redirect } from '@remix-run/node'
import { adminPage } from '~/features/auth/guards.server'
import { closeRequest } from '~/features/cases/requests.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../id-param.server'
import { page } from '../page.server'

export const loader = page(adminPage, ({ params }) =>
  redirect(paths.adminClient(idParam(params, 'clientId'), idParam(params, 'caseId'))),
)

export const action = page(adminPage, ({ params, viewer, browser }) => {
  const caseId = idParam(params, 'caseId')
  closeRequest(viewer, caseId, browser.now)
  const back = paths.adminClient(idParam(params, 'clientId'), caseId)
  return redirectWithToast(back, { kind: 'done', text: 'request_closed' })
})
