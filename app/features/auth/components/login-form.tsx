import type { SubmissionResult } from '@conform-to/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { PlainForm } from '~/ui/plain-form'
import { TextLink } from '~/ui/text-link'
import { useSchemaForm } from '~/ui/use-schema-form'
import { Login } from '../schemas'
import { OtherMode } from './other-mode'

/** Username and password. */
export function LoginForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { auth } = useTexts()
  const [form, fields] = useSchemaForm({
    id: 'client-area',
    schema: Login,
    lastResult,
  })
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
      <Field field={fields.password} label={auth.password} type="password" autoComplete="current-password" />
      <SubmitButton wide action={paths.auth} pending={auth.signingIn}>
        {auth.signIn}
      </SubmitButton>
      <TextLink to={paths.authForgot}>{auth.forgot}</TextLink>
      <OtherMode question={auth.noAccount} answer={auth.createAccount} to={paths.authRegister} />
    </PlainForm>
  )
}
