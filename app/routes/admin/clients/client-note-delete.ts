import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { getClient } from '~/features/clients/get-client.server'
import { deleteNote } from '~/features/clients/notes.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { toClientPage } from '../shared/to-client-page.server'

export const loader = page(requireAdmin, ({ request, params, viewer }) =>
  redirect(toClientPage(getClient(viewer, idParam(params, 'clientId')).id, request)),
)

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const id = idParam(params, 'clientId')
  deleteNote(viewer, id, idParam(params, 'noteId'), context.now)
  return redirectWithToast(toClientPage(id, request), { kind: 'done', text: 'note_deleted' })
})
