import { requireAdmin } from '~/features/auth/guards.server'
import { removeClientPasskeys } from '~/features/auth/passkeys/client-passkeys.server'
import { getClient } from '~/features/clients/get-client.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

const { loader, action } = post(requireAdmin, {
  about: ({ params, viewer }) => getClient(viewer, idParam(params, 'clientId')),
  home: ({ id }) => paths.adminClient(id),
  work: ({ viewer, context, id }) => {
    removeClientPasskeys(viewer, id, context)
    return { text: 'client_passkeys_removed' }
  },
})

export { action, loader }
