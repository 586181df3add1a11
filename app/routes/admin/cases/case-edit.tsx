import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { CaseFields, useCaseWords } from '~/features/cases/components/panel/case-fields'
import { editCase, getCaseForm } from '~/features/cases/edit-case.server'
import { knownFacts } from '~/features/cases/known-values.server'
import { EditCase } from '~/features/cases/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { caseId } = caseParams(viewer, params)
  return { legalCase: getCaseForm(viewer, caseId), known: knownFacts(viewer) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return answerForm({ request, schema: EditCase, language: context.language }, (values) => {
    editCase(viewer, caseId, values, context.now)
    const back = paths.adminClient(clientId, caseId)
    return redirectWithToast(back, { kind: 'done', text: 'saved' })
  })
})

export default function CaseEdit() {
  const { legalCase, known } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const clientId = Number(useParams().clientId)
  const { forms } = useAdminTexts().client
  const [form, fields] = useSchemaForm({
    id: 'edit-case',
    schema: EditCase,
    lastResult,
    defaultValue: legalCase,
  })
  return (
    <RecordForm
      title={forms.caseTitle(legalCase.caseNumber)}
      action={paths.adminCaseEdit(clientId, legalCase.id)}
      closeTo={paths.adminClient(clientId, legalCase.id)}
      save={forms.save}
      form={form}
      version={legalCase.version}
      answer={lastResult}
      {...useCaseWords()}
    >
      <CaseFields fields={fields} known={known} />
    </RecordForm>
  )
}
