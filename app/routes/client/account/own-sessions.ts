import { requireClient } from '~/features/auth/guards.server'
import { endOwnSessions } from '~/features/auth/sessions/own-sessions.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

/** A client signs another device of theirs out, or all others. */
const { loader, action } = post(requireClient, {
  home: paths.accountDetails,
  refused: 'sessions_kept',
  work: ({ viewer, context, form }) => {
    const key = form.get('session')
    if (typeof key !== 'string' || key === '') return { kind: 'alert', text: 'session_not_chosen' }
    endOwnSessions(viewer, key === 'others' ? null : key, context)
    return { text: 'devices_signed_out' }
  },
})

export { action, loader }
