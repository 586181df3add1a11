import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { changeStaff } from '~/features/auth/staff/change-staff.server'
import { getStaff } from '~/features/auth/staff/list-staff.server'
import { CHANGE_ROWS, StaffChange } from '~/features/auth/staff/staff-fields'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => getStaff(viewer, idParam(params)))

export const action = page(requireAdmin, ({ request, params, viewer, context: { now, language } }) => {
  const { id, name } = getStaff(viewer, idParam(params))
  return answerForm({ request, schema: StaffChange, language }, (change) => {
    changeStaff(viewer, id, change, now)
    return redirectWithToast(paths.adminStaff, { kind: 'done', text: 'staff_changed', values: { name } })
  })
})

export default function StaffRolePage() {
  const { id, name, email, role, lawyerNames, version } = useLoaderData<typeof loader>()
  const { staff: words } = useAdminTexts()
  return (
    <DefinedForm
      id="staff-role"
      rows={CHANGE_ROWS}
      schema={StaffChange}
      version={version}
      values={{ email, role, lawyerNames: lawyerNames.join('\n') }}
      title={words.changeTitle(name)}
      lead={<p>{words.changeLead}</p>}
      action={paths.adminStaffRole(id)}
      closeTo={paths.adminStaff}
      save={words.changeSave}
    />
  )
}
