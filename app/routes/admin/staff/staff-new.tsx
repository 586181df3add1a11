import { requireAdmin } from '~/features/auth/guards.server'
import { inviteStaff } from '~/features/auth/staff/change-staff.server'
import { NewStaff, STAFF_ROWS } from '~/features/auth/staff/staff-fields'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => null)

export const action = page(requireAdmin, ({ request, viewer, context }) =>
  answerForm({ request, schema: NewStaff, language: context.language }, (person) => {
    inviteStaff(viewer, person, context.now)
    const { name } = person
    return redirectWithToast(paths.adminStaff, { kind: 'done', text: 'staff_invited', values: { name } })
  }),
)

export default function StaffNew() {
  const { staff: words } = useAdminTexts()
  return (
    <DefinedForm
      id="staff"
      rows={STAFF_ROWS}
      schema={NewStaff}
      values={{ role: 'office' }}
      title={words.add}
      lead={<p>{words.inviteLead}</p>}
      action={paths.adminStaffNew}
      closeTo={paths.adminStaff}
      save={words.invite}
    />
  )
}
