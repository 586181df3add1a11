import { requireAdmin } from '~/features/auth/guards.server'
import { closeRequest } from '~/features/cases/requests.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'
import { caseParams } from '../shared/case-params.server'

/** A request that somebody else has changed in the meantime is not closed unseen. */
const { loader, action } = post(requireAdmin, {
  about: ({ params, viewer }) => caseParams(viewer, params),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  work: ({ params, viewer, context, form, caseId }) => {
    const version = form.get('version')?.toString()
    try {
      closeRequest(viewer, caseId, idParam(params, 'requestId'), context.now, version)
      return { text: 'request_closed' }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { kind: 'alert', text: error instanceof EditConflict ? 'request_changed' : 'request_gone' }
    }
  },
})

export { action, loader }
