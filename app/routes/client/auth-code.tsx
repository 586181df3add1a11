import { useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { type MetaFunction, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { enter } from '~/features/auth/authenticator.server'
import { CodeHelp } from '~/features/auth/components/code-help'
import { visitor } from '~/features/auth/guards.server'
import { findChallenge } from '~/features/auth/request-code.server'
import { OtpForm } from '~/features/auth/schemas'
import { clockTime } from '~/i18n/format'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { answerForm } from '../form.server'
import { page } from '../page.server'
import { pageTitle } from '../page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.code.title)

export const loader = page(visitor, ({ browser }) => {
  const challenge = findChallenge(browser.otp?.token, browser.now)
  if (!challenge) throw redirect(paths.auth)
  const { email, expiresAt } = challenge
  return { email, until: clockTime(browser.language, expiresAt), expired: expiresAt <= browser.now }
})

export const action = page(visitor, ({ request, browser }) => {
  const submit = async (values: { otp: string }) => {
    const { headers } = await enter('code', request, values)
    return redirect(paths.dashboard, { headers })
  }
  return answerForm({ request, schema: OtpForm, language: browser.language, submit })
})

export default function AuthCode() {
  const { email, until, expired } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { code } = useTexts()
  const [form, fields] = useForm({
    id: 'code',
    lastResult,
    constraint: getZodConstraint(OtpForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: OtpForm }),
  })
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
          <Form
            method="post"
            action={paths.authCode}
            className="form"
            id={form.id}
            onSubmit={form.onSubmit}
            noValidate
          >
            <Notice tone="done" icon="mail">
              <p>
                {code.sentTo}
                <strong className="nowrap">{email}</strong>
              </p>
              <p className="small">{code.ifRegistered}</p>
            </Notice>
            <FormError errors={form.errors ?? (expired ? [code.expired] : undefined)} />
            <Field
              field={fields.otp}
              label={code.label}
              hint={code.hint(until)}
              look="code"
              inputMode="numeric"
              autoComplete="one-time-code"
            />
            <SubmitButton wide action={paths.authCode} pending={code.verifying}>
              {code.verify}
            </SubmitButton>
            <Link className={buttonClass({ quiet: true, wide: true })} to={paths.auth}>
              <Icon name="left" />
              {code.back}
            </Link>
          </Form>
        </section>
      </div>
      <CodeHelp />
    </div>
  )
}
