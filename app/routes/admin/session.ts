import { requireAdmin, requireAdminWatching } from '~/features/auth/guards.server'
import { idleLeftOf } from '~/features/auth/sessions/session-life.server'
import { page } from '../shared/page.server'

/** How long the session lasts if it is not used: without one, the visitor is sent to sign in. */
export const loader = page(requireAdminWatching, ({ viewer, context }) =>
  Response.json({ idleLeftMs: idleLeftOf(viewer, context) }),
)

/** 'Stay signed in': passing the guard already extends the session. */
export const action = page(requireAdmin, ({ viewer, context }) =>
  Response.json({ idleLeftMs: idleLeftOf(viewer, context) }),
)
