import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { closeRequest } from '~/features/cases/requests.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return redirect(paths.adminClient(clientId, caseId))
})

/** A request that somebody else has changed in the meantime is not closed unseen. */
export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const back = paths.adminClient(clientId, caseId)
  const version = (await readForm(request)).get('version')
  try {
    const id = idParam(params, 'requestId')
    closeRequest(viewer, caseId, id, context.now, version === null ? undefined : String(version))
    return await redirectWithToast(back, { kind: 'done', text: 'request_closed' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = error instanceof EditConflict ? 'request_changed' : 'request_gone'
    return redirectWithToast(back, { kind: 'alert', text })
  }
})
