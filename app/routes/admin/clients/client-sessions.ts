import { requireAdmin } from '~/features/auth/guards.server'
import { endClientSessions } from '~/features/auth/sessions/client-sessions.server'
import { getClient } from '~/features/clients/get-client.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

const { loader, action } = post(requireAdmin, {
  about: ({ params, viewer }) => getClient(viewer, idParam(params, 'clientId')),
  home: ({ id }) => paths.adminClient(id),
  work: ({ viewer, context, id }) => {
    endClientSessions(viewer, id, context.now)
    return { text: 'sessions_ended' }
  },
})

export { action, loader }
