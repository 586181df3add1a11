import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { undoLastAnswer, undoLastDecision } from '~/features/queue/last-answer.server'
import { AppError } from '~/infra/app-error'
import { post } from '../../shared/post.server'
import { atQueue } from '../shared/at-queue.server'

const At = z.coerce.number().int().positive()

/** Takes back the last answer. */
const { loader, action } = post(requireAdmin, {
  ...atQueue,
  work: async ({ viewer, context, form }) => {
    const at = At.safeParse(form.get('at')).data
    if (at === undefined) throw new AppError('not_found')
    if (form.get('decided') !== null) {
      const { count, told } = await undoLastDecision(viewer, at, context)
      return { text: 'decision_undone', values: { count: String(count), told: told.join(' ') } }
    }
    const count = undoLastAnswer(viewer, at, context.now)
    return { text: 'answer_undone', values: { count: String(count) } }
  },
})

export { action, loader }
