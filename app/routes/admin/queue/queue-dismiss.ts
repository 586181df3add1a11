import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { DismissGroup, dismissGroup } from '~/features/queue/dismiss-group.server'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminQueue))

/** To the whole queue if it worked, otherwise back to the group. */
export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const { sheet, ...values } = Object.fromEntries(await readForm(request))
  const asked = DismissGroup.safeParse({ ...values, sheet: sheet || null }).data
  try {
    if (!asked) throw new AppError('invalid_input')
    const { closed } = dismissGroup(viewer, asked, context.now)
    const back = paths.adminQueueGroup(asked.group, asked.sheet)
    if (closed === 0) return redirectWithToast(back, { kind: 'alert', text: 'group_moved' })
    const values = { count: String(closed) }
    return redirectWithToast(paths.adminQueue, { kind: 'done', text: 'group_dismissed', values })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = errorText(context.language, error)
    const back = asked ? paths.adminQueueGroup(asked.group, asked.sheet) : paths.adminQueue
    return redirectWithToast(back, { kind: 'alert', text: 'work_failed', values: { reason } })
  }
})
