import { adminPage, adminPageWatching } from '~/features/auth/guards.server'
import { page } from '../shared/page.server'

/** Whether the session still stands: who has none is led to the sign-in. */
export const loader = page(adminPageWatching, ({ browser }) => Response.json({ aliveAt: browser.now }))

/** 'Stay signed in': whoever passes the guard has shown a sign of life. */
export const action = page(adminPage, ({ browser }) => Response.json({ extendedAt: browser.now }))
