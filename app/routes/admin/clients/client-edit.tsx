import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { ClientFields } from '~/features/clients/components/client-fields'
import { editClient } from '~/features/clients/edit-client.server'
import { getClient } from '~/features/clients/get-client.server'
import { EditClient } from '~/features/clients/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { useSchemaForm } from '~/ui/use-schema-form'
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
  const lastResult = useActionData<typeof action>()
  const { forms } = useAdminTexts().client
  const { name, dni, email, phone } = forms
  const [form, fields] = useSchemaForm({
    id: 'edit-client',
    schema: EditClient,
    lastResult,
    defaultValue: client,
  })
  return (
    <RecordForm
      title={forms.editTitle(client.displayName)}
      action={paths.adminClientEdit(client.id)}
      closeTo={paths.adminClient(client.id)}
      save={forms.save}
      form={form}
      version={client.version}
      answer={lastResult}
      labels={{ name, dni, email, phone }}
    >
      <ClientFields fields={fields} />
    </RecordForm>
  )
}
