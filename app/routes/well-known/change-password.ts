import { redirect } from '@remix-run/node'
import { allowAnyone } from '~/features/auth/guards.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'

/** Where password managers send people who want to change their password. */
export const loader = page(allowAnyone, () => redirect(paths.accountPassword))
