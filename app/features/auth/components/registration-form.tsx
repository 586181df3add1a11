import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { REGISTER_FIELDS } from '../form-fields'
import { NewPasswordFields } from './new-password-fields'
import { OtherMode } from './other-mode'

/** A self-registered account, empty until it is linked to a case. */
export function RegistrationForm({ lastResult }: { lastResult?: FormAnswer }) {
  const { auth } = useTexts()
  const [form, fields] = serverForm('register', REGISTER_FIELDS, lastResult)
  return (
    <PlainForm
      form={form}
      action={paths.authRegister}
      heading={
        <>
          <h3>{auth.createAccount}</h3>
          <p>{auth.registerHint}</p>
        </>
      }
    >
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
      <NewPasswordFields
        fields={fields}
        labels={{ password: auth.newPassword, confirm: auth.confirmPassword }}
      />
      <SubmitButton wide action={paths.auth} pending={auth.registering}>
        {auth.createAccount}
      </SubmitButton>
      <OtherMode question={auth.haveAccount} answer={auth.toSignIn} to={paths.authClientArea} />
    </PlainForm>
  )
}
