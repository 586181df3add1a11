import { requireAdmin } from '~/features/auth/guards.server'
import { closeRequest } from '~/features/cases/requests.server'
import { withdrawDay } from '~/features/request-files/decide-answers.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { text } from '~/infra/http/form-fields'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'
import { caseParams } from '../shared/case-params.server'

/** What ends a request, and the toast of that. */
const ENDINGS = {
  close: [closeRequest, 'request_closed'],
  withdraw: [withdrawRequest, 'request_withdrawn'],
} as const

function endingOf(name = ''): keyof typeof ENDINGS | 'day' {
  if (name !== 'close' && name !== 'withdraw' && name !== 'day') throw new AppError('not_found')
  return name
}

/** Ends a request, or (`day`) what was agreed on for it. One that somebody else has changed in the meantime is not ended unseen. */
const { loader, action } = post(requireAdmin, {
  about: ({ params, viewer }) => ({
    ...caseParams(viewer, params, idParam(params, 'clientId')),
    ending: endingOf(params.ending),
  }),
  home: ({ clientId, caseId }) => paths.adminClient(clientId, caseId),
  work: ({ params, viewer, context, form, caseId, ending }) => {
    const id = idParam(params, 'requestId')
    try {
      if (ending === 'day') {
        const reason = text(500).safeParse(form.get('reason')).data ?? null
        const day = form.get('day')?.toString() ?? ''
        if (reason === null) return { kind: 'alert', text: 'received_reason_missing' }
        withdrawDay(viewer, caseId, id, { day, reason }, context.now)
        return { text: 'received_returned' }
      }
      const [end, done] = ENDINGS[ending]
      end(viewer, caseId, id, context.now, form.get('version')?.toString())
      return { text: done }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (ending === 'day') return { kind: 'alert', text: 'received_decided_elsewhere' }
      return { kind: 'alert', text: error instanceof EditConflict ? 'request_changed' : 'request_gone' }
    }
  },
})

export { action, loader }
