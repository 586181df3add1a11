import { type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { maskEmail } from '~/domain/people/email'
import { signInResult } from '~/features/auth/authenticator.server'
import { changeAddress, ownDetails } from '~/features/auth/change-address.server'
import { addressHash } from '~/features/auth/codes/code-challenge.server'
import { codeStep } from '~/features/auth/codes/code-step.server'
import { requestAddressCode, resendAddressCode } from '~/features/auth/codes/request-address-code.server'
import { AddressCodeForm, AddressForm } from '~/features/auth/components/address-forms'
import { OwnSessionsCard } from '~/features/auth/components/own-sessions-card'
import { PasswordWay } from '~/features/auth/components/password-way'
import { ResendCode } from '~/features/auth/components/resend-code'
import { requireClient, requirePasswordOwner } from '~/features/auth/guards.server'
import { ownPasskeys } from '~/features/auth/passkeys/client-passkeys.server'
import { PasskeysCard } from '~/features/auth/passkeys/components/passkeys-card'
import { NewAddress, OtpForm } from '~/features/auth/schemas'
import { ownSessions } from '~/features/auth/sessions/own-sessions.server'
import { CopyCard } from '~/features/data-protection/components/copy-card'
import { PrivacyCard } from '~/features/data-protection/components/privacy-card'
import { ownCopy } from '~/features/data-protection/data-requests.server'
import { firstLayer } from '~/features/data-protection/privacy-notice.server'
import { PushCard } from '~/features/push/components/push-card'
import { pushOffer } from '~/features/push/subscriptions.server'
import { useDetailsTexts } from '~/i18n/details'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { queryOf } from '~/infra/http/query.server'
import { otpCookie } from '~/infra/http/request-context.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { OWN_NAMES } from '~/ui/frame/language-toggle'
import { TextLink } from '~/ui/text-link'
import { afterRefusal } from '../shared/after-refusal'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'
import { passkeyCard } from '../shared/passkey-lines.server'
import { resendTo } from '../shared/resend.server'
import { sessionsCard } from '../shared/session-lines.server'

export const meta: MetaFunction = pageTitle((texts) => texts.account.details)

/** The second step has its own URL, so that going back and reloading work; so does requesting another code. */
function stepOf(request: Request): 'address' | 'code' | 'resend' {
  const query = queryOf(request)
  if (query.has('resend')) return 'resend'
  return query.has('code') ? 'code' : 'address'
}

export const loader = page(requireClient, ({ request, viewer, context }) => {
  const details = ownDetails(viewer)
  const isCodeStep = details.change === 'allowed' && stepOf(request) !== 'address'
  const code = isCodeStep ? codeStep(context, addressHash(viewer.userId)) : null
  const hasPassword = viewer.kind === 'client'
  return {
    ...details,
    userId: viewer.userId,
    hasPassword,
    code,
    codeGone: isCodeStep && code === null,
    sessions: sessionsCard(ownSessions(viewer, context.now), context.language),
    push: pushOffer(viewer, context.now),
    passkeys: passkeyCard(ownPasskeys(viewer, context), context.language),
    copy: ownCopy(viewer, context.language),
    privacy: firstLayer(viewer, context.language),
  }
})

export const action = page(requirePasswordOwner, ({ request, viewer, context }) => {
  const { language } = context
  const steps = {
    address: () => {
      return answerForm({ request, schema: NewAddress, language }, async (values) => {
        const { ticket } = await requestAddressCode(viewer, values, context)
        return redirect(paths.accountAddressCode, { headers: { 'Set-Cookie': await otpCookie(ticket) } })
      })
    },
    code: () => {
      // The page says then that no code is waiting.
      if (!codeStep(context, addressHash(viewer.userId))) return redirect(paths.accountAddressCode)
      return answerForm({ request, schema: OtpForm, language }, async (values: { otp: string }) => {
        const { email, ...signedIn } = await changeAddress(viewer, values, context)
        const { headers } = await signInResult(request, signedIn, ['otp'])
        const toast = { text: 'address_changed', values: { email: maskEmail(email) } } as const
        return redirectWithToast(paths.accountDetails, { kind: 'done', ...toast }, headers)
      })
    },
    resend: () => {
      const again = () => resendAddressCode(viewer, context)
      const submit = () => resendTo(paths.accountAddressCode, context, again)
      return answerForm({ request, schema: z.object({}), language }, submit)
    },
  }
  return steps[stepOf(request)]()
})

/** A refused code may have been the last attempt: what the page offers then is another. */
export const shouldRevalidate = afterRefusal

export default function AccountDetails() {
  const { code, push, passkeys, sessions, copy, hasPassword, privacy, userId } =
    useLoaderData<typeof loader>()
  const { account } = useTexts()
  return (
    <div className="wrap stack">
      <h1>{account.details}</h1>
      <Address />
      {!code && <LanguageCard />}
      {!code && passkeys && <PasskeysCard {...passkeys} userId={userId} />}
      {!code && <OwnSessionsCard {...sessions} userId={userId} hasPassword={hasPassword} />}
      {!code && <PushCard {...push} userId={userId} />}
      {!code && <CopyCard {...copy} userId={userId} />}
      {!code && privacy && (
        <div className="narrow">
          <PrivacyCard userId={userId} layer={privacy} />
        </div>
      )}
      {hasPassword && !code && (
        <p className="narrow">
          <TextLink to={paths.accountPassword}>{account.password}</TextLink>
        </p>
      )}
      <p className="narrow">
        <TextLink to={paths.dashboard}>{account.back}</TextLink>
      </p>
    </div>
  )
}

function Address() {
  const { email, change, code, codeGone } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const details = useDetailsTexts()
  const now = email ? details.addressNow(email) : details.addressNone
  return (
    <section className="card card__pad narrow" aria-labelledby="address-title">
      <div className="card__head">
        <h2 id="address-title">{details.address}</h2>
        {!code?.over && <p className="card__sub">{code ? details.addressCodeLead : now}</p>}
      </div>
      {change === 'by_firm' && <p>{details.addressByFirm}</p>}
      {change === 'tracking' && (
        <div className="form">
          <p>{details.addressTracking}</p>
          <PasswordWay />
        </div>
      )}
      {change === 'allowed' &&
        (code ? (
          <AddressCodeForm {...code} lastResult={lastResult} />
        ) : (
          <AddressForm codeGone={codeGone} lastResult={lastResult} />
        ))}
      {code && !code.over && <ResendCode resend={code.resend} action={paths.accountAddressResend} />}
    </section>
  )
}

function LanguageCard() {
  const { account } = useTexts()
  const details = useDetailsTexts()
  const language = useLanguage()
  return (
    <section className="card card__pad narrow" aria-labelledby="language-title">
      <div className="card__head">
        <h2 id="language-title">{details.language}</h2>
        <p className="card__sub">{details.languageLead}</p>
      </div>
      <Form method="post" action={paths.language} className="form">
        <input type="hidden" name="returnTo" value={paths.accountDetails} />
        <select name="language" className="select" aria-labelledby="language-title" defaultValue={language}>
          {Object.entries(OWN_NAMES).map(([value, name]) => (
            <option key={value} value={value} lang={value}>
              {name}
            </option>
          ))}
        </select>
        <SubmitButton quiet action={paths.language} pending={account.saving}>
          {details.languageSave}
        </SubmitButton>
      </Form>
    </section>
  )
}
