import { requireAdmin } from '~/features/auth/guards.server'
import { DismissGroup, dismissGroup } from '~/features/queue/dismiss-group.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

/** To the whole queue if it worked, otherwise back to the group. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminQueue,
  back: ({ form }) => {
    const dismissal = groupIn(form)
    return dismissal ? paths.adminQueueGroup(dismissal.group, dismissal.sheet) : paths.adminQueue
  },
  refused: 'work_failed',
  work: ({ viewer, context, form }) => {
    const dismissal = groupIn(form)
    if (!dismissal) throw new AppError('invalid_input')
    const { closed } = dismissGroup(viewer, dismissal, context.now)
    if (closed === 0) return { kind: 'alert', text: 'group_moved' }
    return { text: 'group_dismissed', values: { count: String(closed) }, to: paths.adminQueue }
  },
})

export { action, loader }

function groupIn(form: FormData) {
  const { sheet, ...values } = Object.fromEntries(form)
  return DismissGroup.safeParse({ ...values, sheet: sheet || null }).data
}
