import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { deleteCase, previewDeleteCase } from '~/features/cases/delete-case.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return { ...previewDeleteCase(viewer, caseId), clientId, caseId }
})

export const action = page(requireAdmin, ({ params, viewer, context: { language, now } }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const back = paths.adminClient(clientId)
  return orRedirectBack({ back, text: 'case_not_deleted', language }, () => {
    const { caseNumber: number } = deleteCase(viewer, caseId, now)
    return redirectWithToast(back, { kind: 'done', text: 'case_deleted', values: { number } })
  })
})

/** Confirms deleting a case from its client's page. */
export default function ClientCaseDelete() {
  const { clientId, caseId, caseNumber, documents } = useLoaderData<typeof loader>()
  const { cases } = useAdminTexts()
  return (
    <ConfirmDelete
      title={cases.deleteTitle(caseNumber)}
      lines={[cases.deleteText, cases.goesAlong(documents)]}
      action={paths.adminClientCaseDelete(clientId, caseId)}
      closeTo={paths.adminClient(clientId, caseId)}
      confirm={cases.delete}
    />
  )
}
