import { takeHolidaysOff } from '~/features/appointments/hours.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const { loader, action } = post(requireAdmin, {
  home: paths.adminAppointments,
  work: ({ viewer, context, form }) => {
    const days = String(form.get('days') ?? '').split(' ')
    const count = takeHolidaysOff(viewer, days, context.now)
    return count > 0 ? { text: 'saved' } : { kind: 'alert', text: 'nothing_selected' }
  },
})

export { action, loader }
