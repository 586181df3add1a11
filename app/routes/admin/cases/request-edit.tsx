import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { changeRequest, getRequestForm } from '~/features/cases/requests.server'
import { EditRequest, EditSignature, REQUEST_ROWS, SIGNATURE_ROWS } from '~/features/cases/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return { clientId, caseId, open: getRequestForm(viewer, caseId, idParam(params, 'requestId')) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const { id, kind } = getRequestForm(viewer, caseId, idParam(params, 'requestId'))
  const schema = kind === 'signature' ? EditSignature : EditRequest
  return answerForm({ request, schema, language: context.language }, (values) => {
    changeRequest(viewer, caseId, id, values, context.now)
    return redirectWithToast(paths.adminClient(clientId, caseId), { kind: 'done', text: 'saved' })
  })
})

const FORMS = {
  worded: { rows: REQUEST_ROWS, schema: EditRequest },
  signature: { rows: SIGNATURE_ROWS, schema: EditSignature },
}

export default function RequestEdit() {
  const { caseId, clientId, open } = useLoaderData<typeof loader>()
  const { request, forms } = useAdminTexts().client
  const { rows, schema } = FORMS[open.kind === 'signature' ? 'signature' : 'worded']
  return (
    <DefinedForm
      id="edit-request"
      rows={rows}
      schema={schema}
      values={open}
      version={open.version}
      title={request.title}
      action={paths.adminRequestEdit(clientId, caseId, open.id)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={forms.save}
    />
  )
}
