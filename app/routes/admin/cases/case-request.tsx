import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { openRequest } from '~/features/cases/requests.server'
import { NEW_REQUEST_ROWS, NewRequestForm } from '~/features/cases/schemas'
import { openByTemplate } from '~/features/request-templates/open-by-template.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => caseParams(viewer, params))

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return answerForm(
    { request, schema: NewRequestForm, language: context.language },
    ({ template, text, ...values }) => {
      const mailed =
        template === null
          ? openRequest(viewer, caseId, { ...values, text: text ?? '' }, context.now)
          : openByTemplate(viewer, caseId, { ...values, templateId: template, text }, context.now)
      const toastText = mailed ? 'request_mailed' : 'request_opened'
      return redirectWithToast(paths.adminClient(clientId, caseId), { kind: 'done', text: toastText })
    },
  )
})

export default function CaseRequest() {
  const { caseId, clientId } = useLoaderData<typeof loader>()
  const { request } = useAdminTexts().client
  return (
    <DefinedForm
      id="new-request"
      rows={NEW_REQUEST_ROWS}
      schema={NewRequestForm}
      title={request.title}
      action={paths.adminRequest(clientId, caseId)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={request.save}
    />
  )
}
