import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FORGOT_FIELDS } from '~/features/auth/form-fields'
import { requireNoPassword } from '~/features/auth/guards.server'
import { requestPasswordLink } from '~/features/auth/request-link.server'
import { ForgotPassword } from '~/features/auth/schemas'
import { useTexts } from '~/i18n/texts-context'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { PlainForm } from '~/ui/plain-form'
import { serverForm } from '~/ui/server-form'
import { TextLink } from '~/ui/text-link'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.forgot.title)

export const loader = page(requireNoPassword, ({ request }) => ({
  sent: queryOf(request).has('sent'),
}))

export const action = page(requireNoPassword, ({ request, context }) => {
  return answerForm(
    { request, schema: ForgotPassword, language: context.language },
    (values: { username: string }) => {
      requestPasswordLink(values, context)
      return redirect(`${paths.authForgot}?sent`)
    },
  )
})

export default function AuthForgot() {
  const { sent } = useLoaderData<typeof loader>()
  const { forgot } = useTexts()
  return (
    <div className="wrap gate">
      <div>
        <h1>{sent ? forgot.sentTitle : forgot.title}</h1>
        <p className="gate__lead voice">{sent ? forgot.sent : forgot.lead}</p>
      </div>
      <div className="options">
        <section className="card card__pad form" aria-label={forgot.title}>
          {sent ? (
            <>
              <p>{forgot.noMail}</p>
              <p>{forgot.unlinked}</p>
              <TextLink to={paths.authForgot}>{forgot.again}</TextLink>
            </>
          ) : (
            <ForgotForm />
          )}
          <TextLink to={paths.authClientArea}>{forgot.back}</TextLink>
        </section>
      </div>
    </div>
  )
}

function ForgotForm() {
  const lastResult = useActionData<typeof action>()
  const { forgot } = useTexts()
  const [form, fields] = serverForm('forgot', FORGOT_FIELDS, lastResult)
  return (
    <PlainForm form={form} action={paths.authForgot}>
      <Field
        field={fields.username}
        label={forgot.label}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton wide action={paths.authForgot} pending={forgot.sending}>
        {forgot.send}
      </SubmitButton>
    </PlainForm>
  )
}
