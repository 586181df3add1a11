import { readCallFeed } from '~/features/appointments/call-feed.server'
import { allowAnyone } from '~/features/auth/guards.server'
import { page } from './shared/page.server'

/** The calls of the firm, for whoever has the address. */
export const loader = page(allowAnyone, ({ params, context }) => {
  const text = readCallFeed((params.file ?? '').replace(/\.ics$/, ''), context.now)
  const headers = new Headers({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="llamadas.ics"',
    'Cache-Control': 'private, no-store',
  })
  return new Response(text, { headers })
})
