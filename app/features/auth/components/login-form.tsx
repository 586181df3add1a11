import { type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { TextLink } from '~/ui/text-link'
import { Login } from '../schemas'
import { OtherMode } from './other-mode'

/** Username and password. */
export function LoginForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { auth } = useTexts()
  const [form, fields] = useForm({
    id: 'client-area',
    lastResult,
    constraint: getZodConstraint(Login),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: Login }),
  })
  return (
    <Form
      method="post"
      action={paths.authClientArea}
      className="form"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
    >
      <h3>{auth.clientAccess}</h3>
      <FormError errors={form.errors} />
      <Field
        field={fields.username}
        label={auth.username}
        hint={auth.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field field={fields.password} label={auth.password} type="password" autoComplete="current-password" />
      <SubmitButton wide action={paths.auth} pending={auth.signingIn}>
        {auth.signIn}
      </SubmitButton>
      <TextLink to={paths.authForgot}>{auth.forgot}</TextLink>
      <OtherMode question={auth.noAccount} answer={auth.createAccount} to={paths.authRegister} />
    </Form>
  )
}
