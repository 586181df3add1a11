import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { shownUsername } from '~/domain/people/dni'
import { displayName } from '~/domain/people/person-name'
import { inspectLink, setsPassword } from '~/features/auth/account-links.server'
import { authenticate } from '~/features/auth/authenticator.server'
import { ChoosePasswordForm } from '~/features/auth/components/choose-password-form'
import { DeadLink } from '~/features/auth/components/dead-link'
import { allowAnyone } from '~/features/auth/guards.server'
import { requestNewLink } from '~/features/auth/request-link.server'
import { ChoosePassword } from '~/features/auth/schemas'
import { readCookie } from '~/infra/http/cookies.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { afterRefusal } from '../shared/after-refusal'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.activate.title)

export const loader = page(allowAnyone, async ({ request, context, viewer }) => {
  const token = await readCookie(request, 'link')
  const signedIn = viewer ? ('in' as const) : null
  if (!token) return { state: 'none' as const, goOn: signedIn }
  const link = inspectLink(token, context.now)
  if (link.state === 'unknown' || !setsPassword(link.purpose))
    return { state: 'unknown' as const, goOn: signedIn }
  if (link.state === 'dead')
    return { state: link.state, goOn: signedIn ?? (link.hasPassword ? ('password' as const) : null) }
  return { state: link.state, username: shownUsername(link.user), name: displayName(link.user.name) }
})

export const action = page(allowAnyone, async ({ request, context }) => {
  const token = (await readCookie(request, 'link')) ?? ''
  if (queryOf(request).has('new')) {
    const email = requestNewLink({ token }, context)
    return redirectWithToast(paths.auth, { kind: 'done', text: 'link_sent', values: { email } })
  }
  return answerForm(
    { request, schema: ChoosePassword, language: context.language },
    async ({ password }: { password: string }) => {
      const { headers } = await authenticate('link', request, { token, password })
      return redirectWithToast(paths.dashboard, { kind: 'done', text: 'password_set' }, headers)
    },
  )
})

/** The browser may have given the link up meanwhile, or it may have been used: what the page offers then is another. */
export const shouldRevalidate = afterRefusal

export default function Activate() {
  const link = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  if (link.state !== 'live') return <DeadLink state={link.state} goOn={link.goOn} />
  return <ChoosePasswordForm username={link.username} name={link.name} lastResult={lastResult} />
}
