import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { editClient } from '~/features/clients/edit-client.server'
import { getClient } from '~/features/clients/get-client.server'
import { EDIT_ROWS, EditClient } from '~/features/clients/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) =>
  getClient(viewer, idParam(params, 'clientId')),
)

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const id = idParam(params, 'clientId')
  return answerForm({ request, schema: EditClient, language: context.language }, (values) => {
    const { welcomed } = editClient(viewer, id, values, context.now)
    const text = welcomed ? 'saved_and_welcomed' : 'saved'
    return redirectWithToast(paths.adminClient(id), { kind: 'done', text })
  })
})

export default function ClientEdit() {
  const client = useLoaderData<typeof loader>()
  const { forms } = useAdminTexts().client
  return (
    <DefinedForm
      id="edit-client"
      rows={EDIT_ROWS}
      schema={EditClient}
      values={client}
      version={client.version}
      title={forms.editTitle(client.displayName)}
      action={paths.adminClientEdit(client.id)}
      closeTo={paths.adminClient(client.id)}
      save={forms.save}
    />
  )
}
