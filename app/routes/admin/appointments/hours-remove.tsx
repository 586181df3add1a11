import { useLoaderData } from '@remix-run/react'
import { getHours, removeHours } from '~/features/appointments/hours.server'
import { hoursInWords } from '~/features/appointments/hours-in-words'
import { requireAdmin } from '~/features/auth/guards.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer, context: { language } }) => {
  const { id, kind, days } = hoursInWords(getHours(viewer, idParam(params)), language)
  return { id, isOff: kind === 'off', days }
})

export const action = page(requireAdmin, ({ params, viewer, context }) => {
  removeHours(viewer, idParam(params), context.now)
  return redirectWithToast(paths.adminAppointments, { kind: 'done', text: 'saved' })
})

export default function HoursRemove() {
  const { id, isOff, days } = useLoaderData<typeof loader>()
  const { appointments: words } = useAdminTexts()
  return (
    <ConfirmDelete
      title={isOff ? words.removeDays : words.removeTitle}
      lines={[days, isOff ? words.removeDaysText : words.removeText]}
      action={paths.adminHoursRemove(id)}
      closeTo={paths.adminAppointments}
      confirm={words.remove}
    />
  )
}
