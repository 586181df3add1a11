import { useActionData, useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { ClientFields } from '~/features/clients/components/client-fields'
import { createClient } from '~/features/clients/create-client.server'
import { NewClient } from '~/features/clients/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { CheckField } from '~/ui/field'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'

export const loader = page(requireAdmin, () => null)

export const action = page(requireAdmin, ({ request, viewer, context }) =>
  answerForm({
    request,
    schema: NewClient,
    language: context.language,
    submit: (values) => {
      const id = createClient(viewer, values, context.now)
      const toast = { kind: 'done' as const, text: 'client_created' as const, values: { name: values.name } }
      return redirectWithToast(paths.adminClient(id), toast)
    },
  }),
)

export default function ClientNew() {
  const lastResult = useActionData<typeof action>()
  const { forms } = useAdminTexts().client
  const { search } = useLocation()
  const [form, fields] = useSchemaForm({ id: 'new-client', schema: NewClient, lastResult })
  return (
    <RecordForm
      title={forms.newTitle}
      action={paths.adminClientNew + search}
      closeTo={paths.adminClients + search}
      save={forms.create}
      form={form}
    >
      <ClientFields fields={fields} />
      <CheckField field={fields.welcome} label={forms.welcome} />
    </RecordForm>
  )
}
