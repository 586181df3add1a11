import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { switchStaffOff } from '~/features/auth/staff/change-staff.server'
import { getStaff } from '~/features/auth/staff/list-staff.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam, page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'

export const loader = page(requireAdmin, ({ params, viewer }) => getStaff(viewer, idParam(params)))

export const action = page(requireAdmin, ({ params, viewer, context: { now, language } }) => {
  const { id, name } = getStaff(viewer, idParam(params))
  return orRedirectBack({ back: paths.adminStaff, text: 'staff_unchanged', language }, () => {
    switchStaffOff(viewer, id, now)
    return redirectWithToast(paths.adminStaff, { kind: 'done', text: 'staff_switched_off', values: { name } })
  })
})

export default function StaffOff() {
  const { id, name, hasJoined } = useLoaderData<typeof loader>()
  const { staff: words } = useAdminTexts()
  return (
    <ConfirmDelete
      title={hasJoined ? words.offTitle(name) : words.withdrawTitle(name)}
      lines={[hasJoined ? words.offText : words.withdrawText]}
      action={paths.adminStaffOff(id)}
      closeTo={paths.adminStaff}
      confirm={hasJoined ? words.offConfirm(name) : words.withdrawConfirm}
    />
  )
}
