import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { signInResult } from '~/features/auth/authenticator.server'
import { codeStep } from '~/features/auth/codes/code-step.server'
import { requestCode } from '~/features/auth/codes/request-code.server'
import { CodeHelp } from '~/features/auth/components/code-help'
import { LinkCodeForm, LinkDniForm } from '~/features/auth/components/link-forms'
import { requireUnlinkedClient } from '~/features/auth/guards.server'
import { linkAccount } from '~/features/auth/link-account.server'
import { LinkCode, TrackingAccess } from '~/features/auth/schemas'
import { useTexts } from '~/i18n/texts-context'
import { queryOf } from '~/infra/http/query.server'
import { otpCookie } from '~/infra/http/request-context.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { TextLink } from '~/ui/text-link'
import { afterRefusal } from '../shared/after-refusal'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'
import { resendTo } from '../shared/resend.server'

export const meta: MetaFunction = pageTitle((texts) => texts.account.linkTitle)

/** The second step has its own URL, so that going back and reloading work; so does requesting another code. */
function stepOf(request: Request): 'dni' | 'code' | 'resend' {
  const query = queryOf(request)
  if (query.has('resend')) return 'resend'
  return query.has('code') ? 'code' : 'dni'
}

export const loader = page(requireUnlinkedClient, ({ request, context }) => {
  const isCodeStep = stepOf(request) !== 'dni'
  const code = isCodeStep ? codeStep(context) : null
  return { code, codeGone: isCodeStep && code === null }
})

export const action = page(requireUnlinkedClient, ({ request, viewer, context }) => {
  const { language } = context
  const steps = {
    dni: () => {
      return answerForm({ request, schema: TrackingAccess, language }, async (values: { dni: string }) => {
        const { ticket } = requestCode(values, context)
        return redirect(paths.accountLinkCode, { headers: { 'Set-Cookie': await otpCookie(ticket) } })
      })
    },
    code: () => {
      return answerForm({ request, schema: LinkCode, language }, async ({ otp }: { otp: string }) => {
        const proof = { dni: context.ticket?.dni ?? '', otp }
        const { headers } = await signInResult(request, await linkAccount(viewer, proof, context), ['otp'])
        return redirectWithToast(paths.dashboard, { kind: 'done', text: 'account_linked' }, headers)
      })
    },
    resend: () => {
      const submit = () => resendTo(paths.accountLinkCode, context)
      return answerForm({ request, schema: z.object({}), language }, submit)
    },
  }
  return steps[stepOf(request)]()
})

/** A refused code may have been the last attempt: what the page offers then is another. */
export const shouldRevalidate = afterRefusal

export default function AccountLink() {
  const { code, codeGone } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { account } = useTexts()
  return (
    <div className="wrap stack">
      <section className="card card__pad narrow" aria-labelledby="link-title">
        <div className="card__head">
          <h1 id="link-title">{account.linkTitle}</h1>
          {!code?.over && <p className="card__sub">{code ? account.linkCodeLead : account.linkLead}</p>}
        </div>
        {code ? (
          <LinkCodeForm {...code} lastResult={lastResult} />
        ) : (
          <LinkDniForm codeGone={codeGone} lastResult={lastResult} />
        )}
        <TextLink to={paths.dashboard}>{account.back}</TextLink>
      </section>
      {code && <CodeHelp resend={code.over ? null : code.resend} action={paths.accountLinkResend} />}
    </div>
  )
}
