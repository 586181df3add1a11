import { useLoaderData, useParams } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { editCase, getCaseForm } from '~/features/cases/edit-case.server'
import { knownFacts } from '~/features/cases/known-values.server'
import { CASE_ROWS, EditCase } from '~/features/cases/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { suggesting } from '~/ui/admin/form-rows'
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
  const clientId = Number(useParams().clientId)
  const { forms } = useAdminTexts().client
  return (
    <DefinedForm
      id="edit-case"
      rows={CASE_ROWS}
      schema={EditCase}
      values={legalCase}
      version={legalCase.version}
      given={suggesting(known)}
      title={forms.caseTitle(legalCase.caseNumber)}
      action={paths.adminCaseEdit(clientId, legalCase.id)}
      closeTo={paths.adminClient(clientId, legalCase.id)}
      save={forms.save}
    />
  )
}
