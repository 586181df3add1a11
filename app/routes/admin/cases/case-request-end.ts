import { requireAdmin } from '~/features/auth/guards.server'
import { closeRequest } from '~/features/cases/requests.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'
import { caseParams } from '../shared/case-params.server'

/** What ends a request, and the toast of that. */
const ENDINGS = {
  close: [closeRequest, 'request_closed'],
  withdraw: [withdrawRequest, 'request_withdrawn'],
} as const

function endingOf(name = '') {
  if (name !== 'close' && name !== 'withdraw') throw new AppError('not_found')
  return ENDINGS[name]
}

/** Ends a request. One that somebody else has changed in the meantime is not ended unseen. */
const { loader, action } = post(requireAdmin, {
  about: ({ params, viewer }) => ({ ...caseParams(viewer, params), ending: endingOf(params.ending) }),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  work: ({ params, viewer, context, form, caseId, ending: [end, text] }) => {
    try {
      end(viewer, caseId, idParam(params, 'requestId'), context.now, form.get('version')?.toString())
      return { text }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { kind: 'alert', text: error instanceof EditConflict ? 'request_changed' : 'request_gone' }
    }
  },
})

export { action, loader }
