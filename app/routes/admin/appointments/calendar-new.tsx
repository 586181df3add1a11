import { useLoaderData } from '@remix-run/react'
import { addCalendar } from '~/features/appointments/busy-calendars.server'
import { CALENDAR_ROWS, CalendarForm } from '~/features/appointments/hours-form'
import { requireAdmin } from '~/features/auth/guards.server'
import { knownValues } from '~/features/cases/known-values.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ viewer }) => ({ lawyers: knownValues(viewer, 'assignedLawyer') }))

export const action = page(requireAdmin, ({ request, viewer, context }) =>
  answerForm({ request, schema: CalendarForm, language: context.language }, async (calendar) => {
    await addCalendar(viewer, calendar, context.now)
    return redirectWithToast(paths.adminAppointments, { kind: 'done', text: 'saved' })
  }),
)

export default function CalendarNew() {
  const { lawyers } = useLoaderData<typeof loader>()
  const { appointments: words } = useAdminTexts()
  return (
    <DefinedForm
      id="calendar"
      rows={CALENDAR_ROWS}
      schema={CalendarForm}
      given={{ lawyer: { suggestions: lawyers } }}
      title={words.addCalendar}
      lead={<p>{words.calendarsLead}</p>}
      action={paths.adminCalendarNew}
      closeTo={paths.adminAppointments}
      save={words.readCalendar}
    />
  )
}
