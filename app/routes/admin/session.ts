import { requireAdmin, requireAdminWatching } from '~/features/auth/guards.server'
import { page } from '../shared/page.server'

/** Whether the session is still valid: without one, the visitor is sent to sign in. */
export const loader = page(requireAdminWatching, ({ context }) => Response.json({ aliveAt: context.now }))

/** 'Stay signed in': passing the guard already extends the session. */
export const action = page(requireAdmin, ({ context }) => Response.json({ extendedAt: context.now }))
