import { type MetaFunction, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { authenticate } from '~/features/auth/authenticator.server'
import { codeStep } from '~/features/auth/codes/code-step.server'
import { CodeField, SentTo } from '~/features/auth/components/code-field'
import { CodeHelp } from '~/features/auth/components/code-help'
import { NewCode } from '~/features/auth/components/new-code'
import { CODE_FIELDS } from '~/features/auth/form-fields'
import { requireVisitor } from '~/features/auth/guards.server'
import { OtpForm } from '~/features/auth/schemas'
import { useTexts } from '~/i18n/texts-context'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PlainForm } from '~/ui/plain-form'
import { serverForm } from '~/ui/server-form'
import { afterRefusal } from '../shared/after-refusal'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'
import { resendTo } from '../shared/resend.server'

export const meta: MetaFunction = pageTitle((texts) => texts.code.title)

export const loader = page(requireVisitor, ({ context }) => {
  const step = codeStep(context)
  if (!step) throw redirect(paths.authCodeGone)
  return step
})

export const action = page(requireVisitor, ({ request, context }) => {
  const { language } = context
  if (queryOf(request).has('resend')) {
    const submit = () => resendTo(paths.authCode, context)
    return answerForm({ request, schema: z.object({}), language }, submit)
  }
  return answerForm({ request, schema: OtpForm, language }, async (values: { otp: string }) => {
    const { headers } = await authenticate('code', request, values)
    return redirect(paths.dashboard, { headers })
  })
})

/** A refused code may have been the last attempt, or have come too late: what the page offers then is another. */
export const shouldRevalidate = afterRefusal

export default function AuthCode() {
  const { email, until, over, resend } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { code } = useTexts()
  const [form, fields] = serverForm('code', CODE_FIELDS, lastResult)
  return (
    <div className="wrap gate">
      <div>
        <p className="steps">
          <i />
          <i />
          {code.step}
        </p>
        <h1>{code.title}</h1>
        {!over && <p className="gate__lead voice">{code.lead}</p>}
      </div>
      <div className="options">
        <section className="card card__pad form" aria-label={code.title}>
          {over ? (
            <NewCode over={over} resend={resend} action={paths.authResend} />
          ) : (
            <PlainForm
              key={until}
              form={form}
              action={paths.authCode}
              heading={<SentTo email={email} isHidden />}
            >
              <CodeField field={fields.otp} until={until} />
              <SubmitButton wide action={paths.authCode} pending={code.verifying}>
                {code.verify}
              </SubmitButton>
            </PlainForm>
          )}
          <Link className={buttonClass({ quiet: true, wide: true })} to={paths.auth}>
            <Icon name="left" />
            {code.back}
          </Link>
        </section>
      </div>
      <CodeHelp resend={over ? null : resend} action={paths.authResend} />
    </div>
  )
}
