import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { PasswordField } from '~/ui/password-field'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { TextLink } from '~/ui/text-link'
import { LOGIN_FIELDS } from '../form-fields'
import { PasskeySignIn } from '../passkeys/components/passkey-sign-in'
import { OtherMode } from './other-mode'

/** Username and password, or a passkey where the address of the portal can have them (`passkeys`). */
export function LoginForm({ passkeys, lastResult }: { passkeys: boolean; lastResult?: FormAnswer }) {
  const { auth } = useTexts()
  const [form, fields] = serverForm('client-area', LOGIN_FIELDS, lastResult)
  return (
    <PlainForm form={form} action={paths.authClientArea} heading={<h3>{auth.clientAccess}</h3>}>
      <Field
        field={fields.username}
        label={auth.username}
        hint={auth.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField field={fields.password} label={auth.password} autoComplete="current-password" />
      <SubmitButton wide action={paths.auth} pending={auth.signingIn}>
        {auth.signIn}
      </SubmitButton>
      {passkeys && <PasskeySignIn who="client" action={paths.authPasskey} />}
      <TextLink to={paths.authForgot}>{auth.forgot}</TextLink>
      <OtherMode question={auth.noAccount} answer={auth.createAccount} to={paths.authRegister} />
    </PlainForm>
  )
}
