import { requireAdmin } from '~/features/auth/guards.server'
import { tryAgain } from '~/features/write-back/list-unwritten.server'
import { switchWrites } from '~/features/write-back/writes-on.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

/** Switches whether what clients send is written to the firm's folder, or has what could not be written tried again. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminIntegrations,
  work: ({ viewer, context, form }) => {
    const verb = form.get('verb')
    if (verb === 'again') {
      tryAgain(viewer, context.now)
      return { text: 'drive_writes_again' }
    }
    if (verb !== 'on' && verb !== 'off') return { kind: 'alert', text: 'nothing_selected' }
    switchWrites(viewer, verb === 'on', context.now)
    return { text: verb === 'on' ? 'drive_writes_on' : 'drive_writes_off' }
  },
})

export { action, loader }
