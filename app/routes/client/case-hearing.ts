import { requireClient } from '~/features/auth/guards.server'
import { hearingCalendar } from '~/features/cases/hearings/hearing-calendar.server'
import { idParam, page } from '../shared/page.server'

/** The hearing of a case, as a calendar entry for the client. */
export const loader = page(requireClient, ({ viewer, context, params }) => {
  const headers = new Headers({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="vista.ics"',
  })
  return new Response(hearingCalendar(viewer, idParam(params), context), { headers })
})
