import { ownCallEntry } from '~/features/appointments/own-calls.server'
import { requirePasswordOwner } from '~/features/auth/guards.server'
import { idParam, page } from '../../shared/page.server'

/** A call, as a calendar entry for the client. */
export const loader = page(requirePasswordOwner, ({ viewer, context, params }) => {
  const headers = new Headers({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="llamada.ics"',
  })
  const entry = ownCallEntry(viewer, idParam(params), idParam(params, 'callId'), context.language)
  return new Response(entry, { headers })
})
