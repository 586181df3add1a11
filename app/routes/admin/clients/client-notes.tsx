import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { getClient } from '~/features/clients/get-client.server'
import { addNote } from '~/features/clients/notes.server'
import { NewNote, NOTE_ROWS } from '~/features/clients/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { toClientPage } from '../shared/to-client-page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { id } = getClient(viewer, idParam(params, 'clientId'))
  return { id }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { id } = getClient(viewer, idParam(params, 'clientId'))
  return answerForm({ request, schema: NewNote, language: context.language }, ({ text }) => {
    addNote(viewer, id, text, context.now)
    return redirectWithToast(toClientPage(id, request), { kind: 'done', text: 'note_added' })
  })
})

/** Writes a note about a client, where it could not be saved at once. */
export default function ClientNotes() {
  const { id } = useLoaderData<typeof loader>()
  const { notes } = useAdminTexts().clientPage
  return (
    <DefinedForm
      id="new-note"
      rows={NOTE_ROWS}
      schema={NewNote}
      title={notes.title}
      action={paths.adminNotes(id)}
      closeTo={paths.adminClient(id)}
      save={notes.save}
    />
  )
}
