import { requireAdmin } from '~/features/auth/guards.server'
import { putOffProposals } from '~/features/data-protection/proposals.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const { loader, action } = post(requireAdmin, {
  home: paths.adminRetention,
  work: ({ viewer, context }) => {
    putOffProposals(viewer, context.now)
    return { text: 'saved' }
  },
})

export { action, loader }
