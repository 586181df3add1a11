import { useActionData, useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { ClientFields } from '~/features/clients/components/client-fields'
import { createClient } from '~/features/clients/create-client.server'
import { NewClient } from '~/features/clients/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { type NewToast, redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { CheckField, Field } from '~/ui/field'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => null)

export const action = page(requireAdmin, ({ request, viewer, context }) =>
  answerForm({ request, schema: NewClient, language: context.language }, (values) => {
    const { id, welcomed } = createClient(viewer, values, context.now)
    const unsent = values.welcome ? 'client_without_email' : 'client_created'
    const toast: NewToast = {
      kind: 'done',
      text: welcomed ? 'client_welcomed' : unsent,
      values: { name: values.name },
    }
    return redirectWithToast(paths.adminClient(id), toast)
  }),
)

export default function ClientNew() {
  const lastResult = useActionData<typeof action>()
  const { client, clientPage } = useAdminTexts()
  const { forms } = client
  const { search } = useLocation()
  const [form, fields] = useSchemaForm({
    id: 'new-client',
    schema: NewClient,
    lastResult,
    defaultValue: { welcome: 'on' },
  })
  return (
    <RecordForm
      title={forms.newTitle}
      action={paths.adminClientNew + search}
      closeTo={paths.adminClients + search}
      save={forms.create}
      form={form}
    >
      <ClientFields fields={fields} />
      <fieldset className="form">
        <legend className="field__label">{clientPage.newCaseOfClient}</legend>
        <Field field={fields.caseNumber} label={forms.caseNumber} autoComplete="off" />
        <Field field={fields.expedienteContrario} label={forms.expedienteContrario} autoComplete="off" />
        <Field field={fields.assignedLawyer} label={forms.assignedLawyer} autoComplete="off" />
      </fieldset>
      <CheckField field={fields.welcome} label={forms.welcome} />
    </RecordForm>
  )
}
