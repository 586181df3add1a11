import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { decideAfterRestore } from '~/features/mail/after-restore.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const Decision = z.object({ answer: z.enum(['send', 'discard']), mark: z.string().min(1).max(40) })

/** Decides what leaves after a restore: all that waits, or nothing of it. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminQueue,
  work: ({ viewer, context, form }) => {
    const decision = Decision.safeParse(Object.fromEntries(form)).data
    if (!decision) throw new AppError('invalid_input')
    try {
      const values = { count: String(decideAfterRestore(viewer, decision, context.now)) }
      return { text: decision.answer === 'send' ? 'restored_sent' : 'restored_discarded', values }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { kind: 'alert', text: 'restored_differs' }
    }
  },
})

export { action, loader }
