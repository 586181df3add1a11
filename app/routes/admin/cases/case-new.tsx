import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { createCase } from '~/features/cases/edit-case.server'
import { knownFacts } from '~/features/cases/known-values.server'
import { NEW_CASE_ROWS, NewCase } from '~/features/cases/schemas'
import { getClient } from '~/features/clients/get-client.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { suggesting } from '~/ui/admin/form-rows'
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
  const { forms } = useAdminTexts().client
  return (
    <DefinedForm
      id="new-case"
      rows={NEW_CASE_ROWS}
      schema={NewCase}
      values={{ title: displayName, status: 'active' }}
      given={suggesting(known)}
      title={forms.newCaseTitle}
      action={paths.adminCaseNew(id)}
      closeTo={paths.adminClient(id)}
      save={forms.save}
    />
  )
}
