import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { maskEmail } from '~/domain/people/email'
import { PasswordWay } from '~/features/auth/components/password-way'
import { getUser } from '~/features/auth/get-user.server'
import { requireTrackingVisitor } from '~/features/auth/guards.server'
import { requestOwnLink } from '~/features/auth/request-link.server'
import { useTexts } from '~/i18n/texts-context'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { FormError } from '~/ui/form-error'
import { TextLink } from '~/ui/text-link'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.account.passwordLink)

const Wish = z.object({ returnTo: z.string().max(500).catch(paths.dashboard) })

export const loader = page(requireTrackingVisitor, ({ viewer }) => {
  const { email } = getUser(viewer)
  return { email: email && maskEmail(email) }
})

export const action = page(requireTrackingVisitor, ({ request, viewer, context }) => {
  return answerForm({ request, schema: Wish, language: context.language }, ({ returnTo }) => {
    const email = requestOwnLink(viewer, context)
    const place = safeRedirect(returnTo, paths.dashboard)
    return email === null
      ? redirectWithToast(place, { kind: 'alert', text: 'no_address' })
      : redirectWithToast(place, { kind: 'done', text: 'password_link_sent', values: { email } })
  })
})

/** For tracking visitors whose password link failed, or who came to change a password. */
export default function AccountPasswordLink() {
  const { email } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { account } = useTexts()
  return (
    <div className="wrap stack">
      <section className="card card__pad narrow form" aria-labelledby="password-link-title">
        <div className="card__head">
          <h1 id="password-link-title">{account.passwordLink}</h1>
          <p className="card__sub">{email ? account.passwordLinkLead(email) : account.noAddress}</p>
        </div>
        <FormError errors={lastResult?.error?.[''] ?? undefined} />
        <PasswordWay returnTo={paths.dashboard} />
        <TextLink to={paths.dashboard}>{account.back}</TextLink>
      </section>
    </div>
  )
}
