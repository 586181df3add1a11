import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { closeRequest } from '~/features/cases/requests.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../shared/id-param.server'
import { page } from '../shared/page.server'

export const loader = page(requireAdmin, ({ params }) =>
  redirect(paths.adminClient(idParam(params, 'clientId'), idParam(params, 'caseId'))),
)

/** A request that somebody else has changed in the meantime is not closed unseen. */
export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const caseId = idParam(params, 'caseId')
  const back = paths.adminClient(idParam(params, 'clientId'), caseId)
  const version = (await readForm(request)).get('version')
  try {
    closeRequest(viewer, caseId, context.now, version === null ? undefined : String(version))
    return await redirectWithToast(back, { kind: 'done', text: 'request_closed' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = error instanceof EditConflict ? 'request_changed' : 'request_gone'
    return redirectWithToast(back, { kind: 'alert', text })
  }
})
