import { redirect } from '@remix-run/node'
import { allowAnyone } from '~/features/auth/guards.server'
import { setCookie } from '~/infra/http/cookies.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'

/** The URL in the e-mail: moves its token into a cookie and out of the URL. Does not use up the link. */
export const loader = page(allowAnyone, async ({ params }) => {
  const headers = { 'Set-Cookie': await setCookie('link', params.token ?? '') }
  return redirect(paths.quickAccess, { headers })
})
