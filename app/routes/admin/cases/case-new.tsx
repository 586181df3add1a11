import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { CaseFields } from '~/features/cases/components/panel/case-fields'
import { createCase } from '~/features/cases/edit-case.server'
import { knownFacts } from '~/features/cases/known-values.server'
import { NewCase } from '~/features/cases/schemas'
import { getClient } from '~/features/clients/get-client.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { Field } from '~/ui/field'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { id, displayName } = getClient(viewer, idParam(params, 'clientId'))
  return { id, displayName, known: knownFacts(viewer) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { id: clientId } = getClient(viewer, idParam(params, 'clientId'))
  return answerForm({ request, schema: NewCase, language: context.language }, (values) => {
    const caseId = createCase(viewer, clientId, values, context.now)
    return redirectWithToast(paths.adminClient(clientId, caseId), { kind: 'done', text: 'saved' })
  })
})

export default function CaseNew() {
  const { id, displayName, known } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { forms } = useAdminTexts().client
  const [form, fields] = useSchemaForm({
    id: 'new-case',
    schema: NewCase,
    lastResult,
    defaultValue: { title: displayName, status: 'active' },
  })
  return (
    <RecordForm
      title={forms.newCaseTitle}
      action={paths.adminCaseNew(id)}
      closeTo={paths.adminClient(id)}
      save={forms.save}
      form={form}
    >
      <Field field={fields.caseNumber} label={forms.caseNumber} autoComplete="off" />
      <CaseFields fields={fields} known={known} />
    </RecordForm>
  )
}
