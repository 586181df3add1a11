import { requireAdmin } from '~/features/auth/guards.server'
import { switchSharedPasswordOff } from '~/features/auth/staff/shared-password.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'

export const loader = page(requireAdmin, () => null)

export const action = page(requireAdmin, ({ viewer, context: { now, language } }) =>
  orRedirectBack({ back: paths.adminStaff, text: 'staff_unchanged', language }, () => {
    switchSharedPasswordOff(viewer, now)
    return redirectWithToast(paths.adminStaff, { kind: 'done', text: 'shared_password_off' })
  }),
)

export default function SharedPasswordOff() {
  const { shared: words } = useAdminTexts().staff
  return (
    <ConfirmDelete
      title={words.question}
      lines={[words.text, words.locked]}
      action={paths.adminSharedPasswordOff}
      closeTo={paths.adminStaff}
      confirm={words.confirm}
    />
  )
}
