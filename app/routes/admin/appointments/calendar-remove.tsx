import { useLoaderData } from '@remix-run/react'
import { getCalendar, removeCalendar } from '~/features/appointments/busy-calendars.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => getCalendar(viewer, idParam(params)))

export const action = page(requireAdmin, ({ params, viewer, context }) => {
  removeCalendar(viewer, idParam(params), context.now)
  return redirectWithToast(paths.adminAppointments, { kind: 'done', text: 'saved' })
})

export default function CalendarRemove() {
  const { id, host, lawyer } = useLoaderData<typeof loader>()
  const { appointments: words } = useAdminTexts()
  return (
    <ConfirmDelete
      title={words.removeCalendar}
      lines={[`${host} · ${lawyer || words.firm}`, words.removeCalendarText]}
      action={paths.adminCalendarRemove(id)}
      closeTo={paths.adminAppointments}
      confirm={words.remove}
    />
  )
}
