import { actorOf } from '~/features/audit/record.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { switchSharedPasswordOn } from '~/features/auth/staff/shared-password.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const { loader, action } = post(requireAdmin, {
  home: paths.adminStaff,
  work: ({ viewer, context }) => {
    switchSharedPasswordOn(actorOf(viewer), context.now)
    return { text: 'shared_password_on' }
  },
})

export { action, loader }
