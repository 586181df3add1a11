import { type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { RegisterForm } from '../schemas'
import { OtherMode } from './other-mode'

/** An account of one's own, empty until it is joined to a case. */
export function RegistrationForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { auth, activate } = useTexts()
  const [form, fields] = useForm({
    id: 'register',
    lastResult,
    constraint: getZodConstraint(RegisterForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: RegisterForm }),
  })
  return (
    <Form
      method="post"
      action={paths.authRegister}
      className="form"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
    >
      <h3>{auth.createAccount}</h3>
      <p>{auth.registerHint}</p>
      <FormError errors={form.errors} />
      <Field field={fields.name} label={auth.name} autoComplete="name" />
      <Field field={fields.email} label={auth.email} type="email" autoComplete="email" />
      <Field
        field={fields.username}
        label={auth.registerUsername}
        hint={auth.registerUsernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        field={fields.password}
        label={auth.newPassword}
        hint={activate.passwordHint}
        type="password"
        autoComplete="new-password"
      />
      <Field
        field={fields.confirmPassword}
        label={auth.confirmPassword}
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton wide action={paths.auth} pending={auth.registering}>
        {auth.createAccount}
      </SubmitButton>
      <OtherMode question={auth.haveAccount} answer={auth.toSignIn} to={paths.authClientArea} />
    </Form>
  )
}
