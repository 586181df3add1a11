import { requireAdmin } from '~/features/auth/guards.server'
import { getClient } from '~/features/clients/get-client.server'
import { deleteNote } from '~/features/clients/notes.server'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'
import { toClientPage } from '../shared/to-client-page.server'

const { loader, action } = post(requireAdmin, {
  about: ({ params, viewer }) => getClient(viewer, idParam(params, 'clientId')),
  home: ({ id, request }) => toClientPage(id, request),
  work: ({ params, viewer, context, id }) => {
    deleteNote(viewer, id, idParam(params, 'noteId'), context.now)
    return { text: 'note_deleted' }
  },
})

export { action, loader }
