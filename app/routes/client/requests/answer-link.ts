import { redirect } from '@remix-run/node'
import { findAnswerLink } from '~/features/auth/account-links.server'
import { allowAnyone } from '~/features/auth/guards.server'
import { answerCookie } from '~/infra/http/request-context.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

/** The URL in an e-mail about a request: moves its token into a cookie and out of the URL, and changes nothing. */
export const loader = page(allowAnyone, async ({ params: { token = '' }, context }) => {
  const about = findAnswerLink(token, context.now)
  if (!about) return redirectWithToast(paths.auth, { kind: 'calm', text: 'answer_link_dead' })
  const headers = { 'Set-Cookie': await answerCookie(context, token) }
  return redirect(paths.request(about.caseId, about.requestId), { headers })
})
