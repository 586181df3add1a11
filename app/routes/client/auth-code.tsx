import { type MetaFunction, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { authenticate } from '~/features/auth/authenticator.server'
import { codeStep } from '~/features/auth/code-step.server'
import { CodeField, SentTo } from '~/features/auth/components/code-field'
import { CodeHelp } from '~/features/auth/components/code-help'
import { CODE_FIELDS } from '~/features/auth/form-fields'
import { requireVisitor } from '~/features/auth/guards.server'
import { resendCode } from '~/features/auth/request-code.server'
import { OtpForm } from '~/features/auth/schemas'
import { useTexts } from '~/i18n/texts-context'
import { queryOf } from '~/infra/http/query.server'
import { otpCookie } from '~/infra/http/request-context.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PlainForm } from '~/ui/plain-form'
import { serverForm } from '~/ui/server-form'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.code.title)

export const loader = page(requireVisitor, ({ context }) => {
  const step = codeStep(context)
  if (!step) throw redirect(paths.authCodeGone)
  return step
})

export const action = page(requireVisitor, ({ request, context }) => {
  const { language } = context
  if (queryOf(request).has('resend')) {
    const submit = async () => {
      const { ticket, email } = resendCode(context)
      const headers = new Headers({ 'Set-Cookie': await otpCookie(ticket) })
      return redirectWithToast(
        paths.authCode,
        { kind: 'done', text: 'code_sent', values: { email } },
        headers,
      )
    }
    return answerForm({ request, schema: z.object({}), language, submit })
  }
  const submit = async (values: { otp: string }) => {
    const { headers } = await authenticate('code', request, values)
    return redirect(paths.dashboard, { headers })
  }
  return answerForm({ request, schema: OtpForm, language, submit })
})

export default function AuthCode() {
  const { email, until, expired, resend } = useLoaderData<typeof loader>()
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
        <p className="gate__lead voice">{code.lead}</p>
      </div>
      <div className="options">
        <section className="card card__pad" aria-label={code.title}>
          <PlainForm
            form={form}
            action={paths.authCode}
            heading={<SentTo email={email} />}
            errors={form.errors ?? (expired ? [code.expired] : undefined)}
          >
            <CodeField field={fields.otp} until={until} />
            <SubmitButton wide action={paths.authCode} pending={code.verifying}>
              {code.verify}
            </SubmitButton>
            <Link className={buttonClass({ quiet: true, wide: true })} to={paths.auth}>
              <Icon name="left" />
              {code.back}
            </Link>
          </PlainForm>
        </section>
      </div>
      <CodeHelp resend={resend} action={paths.authResend} />
    </div>
  )
}
