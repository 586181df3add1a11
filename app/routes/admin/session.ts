import { requireAdmin, requireAdminWatching } from '~/features/auth/guards.server'
import { page } from '../shared/page.server'

/** Whether the session still stands: who has none is led to the sign-in. */
export const loader = page(requireAdminWatching, ({ context }) => Response.json({ aliveAt: context.now }))

/** 'Stay signed in': whoever passes the guard has shown a sign of life. */
export const action = page(requireAdmin, ({ context }) => Response.json({ extendedAt: context.now }))
