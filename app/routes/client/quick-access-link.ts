import { redirect } from '@remix-run/node'
import { allowAnyone } from '~/features/auth/guards.server'
import { setCookie } from '~/infra/http/cookies.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'

/** The address in the mail: moves its token into a cookie and out of sight. It consumes nothing. */
export const loader = page(allowAnyone, async ({ params }) => {
  const headers = { 'Set-Cookie': await setCookie('link', params.token ?? '') }
  return redirect(paths.quickAccess, { headers })
})
