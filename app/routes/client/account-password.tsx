import { useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData } from '@remix-run/react'
import { signInResult } from '~/features/auth/authenticator.server'
import { changePassword } from '~/features/auth/change-password.server'
import { requirePasswordOwner } from '~/features/auth/guards.server'
import { ChangePassword } from '~/features/auth/schemas'
import { useTexts } from '~/i18n/texts-context'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { TextLink } from '~/ui/text-link'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.account.password)

export const loader = page(requirePasswordOwner, () => null)

export const action = page(requirePasswordOwner, ({ request, viewer, context }) => {
  const submit = async (values: { currentPassword: string; password: string }) => {
    const { headers } = await signInResult(request, await changePassword(viewer, values, context), [])
    return redirectWithToast(paths.dashboard, { kind: 'done', text: 'password_changed' }, headers)
  }
  return answerForm({ request, schema: ChangePassword, language: context.language, submit })
})

export default function AccountPassword() {
  const lastResult = useActionData<typeof action>()
  const { account, activate } = useTexts()
  const [form, fields] = useForm({
    id: 'change-password',
    lastResult,
    constraint: getZodConstraint(ChangePassword),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ChangePassword }),
  })
  return (
    <div className="wrap stack">
      <section className="card card__pad narrow" aria-labelledby="change-password-title">
        <div className="card__head">
          <h1 id="change-password-title">{account.password}</h1>
          <p className="card__sub">{account.passwordLead}</p>
        </div>
        <Form
          method="post"
          action={paths.accountPassword}
          className="form"
          id={form.id}
          onSubmit={form.onSubmit}
          noValidate
        >
          <FormError errors={form.errors} />
          <Field
            field={fields.currentPassword}
            label={account.current}
            type="password"
            autoComplete="current-password"
          />
          <Field
            field={fields.password}
            label={account.next}
            hint={activate.passwordHint}
            type="password"
            autoComplete="new-password"
          />
          <Field
            field={fields.confirmPassword}
            label={account.confirm}
            type="password"
            autoComplete="new-password"
          />
          <SubmitButton action={paths.accountPassword} pending={account.saving}>
            {account.save}
          </SubmitButton>
          <TextLink to={paths.dashboard}>{account.back}</TextLink>
        </Form>
      </section>
    </div>
  )
}
