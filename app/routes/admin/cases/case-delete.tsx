import { useLoaderData, useLocation } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { deleteCase, previewDeleteCase } from '~/features/cases/delete-case.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { listAsSeen } from '../shared/list-as-seen.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const id = idParam(params)
  return { id, ...previewDeleteCase(viewer, id) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context: { language, now } }) => {
  const id = idParam(params)
  const back = listAsSeen(paths.adminCases, request)
  return orRedirectBack({ back, text: 'case_not_deleted', language }, () => {
    const { caseNumber: number } = deleteCase(viewer, id, now)
    return redirectWithToast(back, { kind: 'done', text: 'case_deleted', values: { number } })
  })
})

export default function CaseDelete() {
  const { id, caseNumber, documents } = useLoaderData<typeof loader>()
  const { cases } = useAdminTexts()
  const { search } = useLocation()
  return (
    <ConfirmDelete
      title={cases.deleteTitle(caseNumber)}
      lines={[cases.deleteText, cases.goesAlong(documents)]}
      action={paths.adminCaseDelete(id) + search}
      closeTo={paths.adminCases + search}
      confirm={cases.delete}
    />
  )
}
