import { redirect } from '@remix-run/node'
import { signedIn } from '~/features/auth/guards.server'
import { paths } from '~/paths'
import { page } from '../page.server'

export const loader = page(signedIn, () => redirect(paths.dashboard))

/** 'Stay signed in': whoever passes the guard has shown a sign of life. */
export const action = page(signedIn, ({ browser }) => Response.json({ extendedAt: browser.now }))
