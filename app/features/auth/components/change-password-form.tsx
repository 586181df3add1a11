import { useTexts } from '~/i18n/texts-context'
import { SubmitButton } from '~/ui/button'
import { PasswordField } from '~/ui/password-field'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { TextLink } from '~/ui/text-link'
import { CHANGE_PASSWORD_FIELDS } from '../form-fields'
import { NewPasswordFields } from './new-password-fields'

type Props = { lastResult: FormAnswer | undefined; action: string; back: string; backText: string }

/** The present password and a new one, of whoever is signed in. */
export function ChangePasswordForm({ lastResult, action, back, backText }: Props) {
  const { account } = useTexts()
  const [form, fields] = serverForm('change-password', CHANGE_PASSWORD_FIELDS, lastResult)
  return (
    <PlainForm form={form} action={action}>
      <PasswordField field={fields.currentPassword} label={account.current} autoComplete="current-password" />
      <NewPasswordFields fields={fields} labels={{ password: account.next, confirm: account.confirm }} />
      <SubmitButton action={action} pending={account.saving}>
        {account.save}
      </SubmitButton>
      <TextLink to={back}>{backText}</TextLink>
    </PlainForm>
  )
}
