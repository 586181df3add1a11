import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { getRequestForm, openRequest } from '~/features/cases/requests.server'
import { EditRequest } from '~/features/cases/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { CheckField, Field, TextField } from '~/ui/field'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { caseParams } from './shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return { caseId, clientId, open: getRequestForm(viewer, caseId) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return answerForm({
    request,
    schema: EditRequest,
    language: context.language,
    submit: (values) => {
      openRequest(viewer, caseId, values, context.now)
      const back = paths.adminClient(clientId, caseId)
      return redirectWithToast(back, { kind: 'done', text: 'request_opened' })
    },
  })
})

export default function CaseRequest() {
  const { caseId, clientId, open } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { request } = useAdminTexts().client
  const [form, fields] = useSchemaForm({
    id: 'new-request',
    schema: EditRequest,
    lastResult,
    defaultValue: open,
  })
  return (
    <RecordForm
      title={request.title}
      action={paths.adminRequest(clientId, caseId)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={request.save}
      form={form}
      version={open.version}
      answer={lastResult}
      labels={{ text: request.text, dueDate: request.dueDate }}
    >
      <TextField field={fields.text} label={request.text} hint={request.textHint} />
      <Field field={fields.dueDate} label={request.dueDate} type="date" />
      <CheckField field={fields.notify} label={request.notify} />
    </RecordForm>
  )
}
