import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { decideAfterRestore } from '~/features/mail/after-restore.server'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

const Decision = z.object({ answer: z.enum(['send', 'discard']), mark: z.string().min(1).max(40) })

export const loader = page(requireAdmin, () => redirect(paths.adminQueue))

/** Decides what leaves after a restore: all that waits, or nothing of it. */
export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const decision = Decision.safeParse(Object.fromEntries(await readForm(request))).data
  if (!decision) throw new AppError('invalid_input')
  try {
    const values = { count: String(decideAfterRestore(viewer, decision, context.now)) }
    const text = decision.answer === 'send' ? 'restored_sent' : 'restored_discarded'
    return redirectWithToast(paths.adminQueue, { kind: 'done', text, values })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return redirectWithToast(paths.adminQueue, { kind: 'alert', text: 'restored_differs' })
  }
})
