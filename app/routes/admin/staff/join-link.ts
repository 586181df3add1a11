import { redirect } from '@remix-run/node'
import { allowAnyAdmin } from '~/features/auth/guards.server'
import { setCookie } from '~/infra/http/cookies.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

/** The URL in the e-mail: moves its token into a cookie and out of the URL. Does not use up the link. */
export const loader = page(allowAnyAdmin, async ({ params }) => {
  const headers = { 'Set-Cookie': await setCookie('join', params.token ?? '') }
  return redirect(paths.adminJoin, { headers })
})
