import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { acceptAnswer, returnAnswer } from '~/features/request-files/decide-answers.server'
import { text } from '~/infra/http/form-fields'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

const Decision = z.object({
  verb: z.enum(['accept', 'return']).nullable().catch(null),
  day: z.iso.date().nullable().catch(null),
  reason: text(500),
  notify: z.literal('on').nullish(),
})

/** Accepts or returns what a client has answered in words or days. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminQueue,
  work: ({ viewer, context, params, form }) => {
    const id = idParam(params, 'answerId')
    const decision = Decision.safeParse(Object.fromEntries(form)).data
    if (!decision || (decision.verb === null && decision.day === null))
      return { kind: 'alert', text: 'nothing_selected' }
    const { verb, day, reason, notify } = decision
    if (verb !== 'return') {
      const { count, isOver } = acceptAnswer(viewer, id, day, context.now)
      if (count > 0) return { text: 'answer_accepted' }
      return { kind: 'alert', text: isOver ? 'answer_day_over' : 'received_decided_elsewhere' }
    }
    if (reason === null) return { kind: 'alert', text: 'received_reason_missing' }
    const { count, mailed } = returnAnswer(viewer, id, { reason, notify: notify === 'on' }, context.now)
    if (count === 0) return { kind: 'alert', text: 'received_decided_elsewhere' }
    return { text: mailed > 0 ? 'received_returned_mailed' : 'received_returned' }
  },
})

export { action, loader }
