import { requireClient, requireClientWatching } from '~/features/auth/guards.server'
import { page } from '../shared/page.server'

/** Whether the session still stands: who has none is led to the sign-in. */
export const loader = page(requireClientWatching, ({ context }) => Response.json({ aliveAt: context.now }))

/** 'Stay signed in': whoever passes the guard has shown a sign of life. */
export const action = page(requireClient, ({ context }) => Response.json({ extendedAt: context.now }))
