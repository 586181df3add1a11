import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { entry } from '~/features/auth/authenticator.server'
import { LinkCodeForm, LinkDniForm } from '~/features/auth/components/link-forms'
import { unlinkedClient } from '~/features/auth/guards.server'
import { linkAccount } from '~/features/auth/link-account.server'
import { findChallenge, requestCode } from '~/features/auth/request-code.server'
import { OtpForm, TrackingAccess } from '~/features/auth/schemas'
import { clockTime } from '~/i18n/format'
import { useTexts } from '~/i18n/texts-context'
import { otpCookie } from '~/infra/http/browser.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { TextLink } from '~/ui/text-link'
import { answerForm } from '../form.server'
import { page } from '../page.server'
import { pageTitle } from '../page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.account.linkTitle)

/** The second step has an address of its own, so that going back and reloading work. */
const isCodeStep = (request: Request) => new URL(request.url).searchParams.has('code')

export const loader = page(unlinkedClient, ({ request, browser }) => {
  const challenge = isCodeStep(request) ? findChallenge(browser.otp?.token, browser.now) : null
  if (!challenge) return { step: 'dni' as const }
  const { email, expiresAt } = challenge
  return { step: 'code' as const, email, until: clockTime(browser.language, expiresAt) }
})

export const action = page(unlinkedClient, ({ request, viewer, browser }) => {
  const { language } = browser
  if (isCodeStep(request)) {
    const submit = async ({ otp }: { otp: string }) => {
      const proof = { dni: browser.otp?.dni ?? '', otp }
      const { headers } = await entry(request, await linkAccount(viewer, proof, browser), ['otp'])
      return redirectWithToast(paths.dashboard, { kind: 'done', text: 'account_linked' }, headers)
    }
    return answerForm({ request, schema: OtpForm, language, submit })
  }
  const submit = async (values: { dni: string }) => {
    const { ticket } = requestCode(values, browser)
    return redirect(`${paths.accountLink}?code`, { headers: { 'Set-Cookie': await otpCookie(ticket) } })
  }
  return answerForm({ request, schema: TrackingAccess, language, submit })
})

export default function AccountLink() {
  const data = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { account } = useTexts()
  return (
    <div className="wrap stack">
      <section className="card card__pad narrow" aria-labelledby="link-title">
        <div className="card__head">
          <h1 id="link-title">{account.linkTitle}</h1>
          <p className="card__sub">{data.step === 'code' ? account.linkCodeLead : account.linkLead}</p>
        </div>
        {data.step === 'code' ? (
          <LinkCodeForm {...data} lastResult={lastResult} />
        ) : (
          <LinkDniForm lastResult={lastResult} />
        )}
        <TextLink to={data.step === 'code' ? paths.accountLink : paths.dashboard}>{account.back}</TextLink>
      </section>
    </div>
  )
}
