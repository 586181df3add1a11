import { requireAdmin } from '~/features/auth/guards.server'
import { switchLawyersSee } from '~/features/settings/lawyers-see.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const { loader, action } = post(requireAdmin, {
  home: paths.adminStaff,
  work: ({ viewer, context, form }) => {
    const on = form.get('on')
    if (on !== '1' && on !== '0') return { kind: 'alert', text: 'nothing_selected' }
    switchLawyersSee(viewer, on === '1', context.now)
    return { text: 'firm_saved' }
  },
})

export { action, loader }
