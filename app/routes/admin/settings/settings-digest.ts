import { requireAdmin } from '~/features/auth/guards.server'
import { switchDigest } from '~/features/digest/queue-digest.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const { loader, action } = post(requireAdmin, {
  home: paths.adminSettings,
  work: ({ viewer, context, form }) => {
    switchDigest(viewer, form.get('on') === '1', context.now)
    return { text: 'firm_saved' }
  },
})

export { action, loader }
