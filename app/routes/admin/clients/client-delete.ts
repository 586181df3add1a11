import { requireAdmin } from '~/features/auth/guards.server'
import { deleteClient, previewDeleteClient } from '~/features/erasure/delete-client.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'
import { listAsSeen } from '../shared/list-as-seen.server'

const { loader, action } = confirmation(requireAdmin, {
  about: ({ params }) => ({ id: idParam(params) }),
  home: ({ request }) => listAsSeen(paths.adminClients, request),
  ask: ({ viewer, id, words: { clients } }) => {
    const { name, cases, documents } = previewDeleteClient(viewer, id)
    return {
      title: clients.deleteTitle(name),
      lines: [clients.deleteText, clients.goesAlong(cases, documents)],
      confirm: clients.delete,
    }
  },
  refused: 'user_not_deleted',
  work: ({ viewer, context, id }) => {
    const { name } = deleteClient(viewer, id, context.now)
    return { text: 'user_deleted', values: { name } }
  },
})

export { action, Confirmation as default, loader }
