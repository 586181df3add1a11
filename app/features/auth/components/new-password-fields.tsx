import { useTexts } from '~/i18n/texts-context'
import type { FormField } from '~/ui/field'
import { PasswordField } from '~/ui/password-field'

type Props = {
  fields: { password: FormField; confirmPassword: FormField }
  labels: { password: string; confirm: string }
}

/** A new password, typed twice. */
export function NewPasswordFields({ fields, labels }: Props) {
  const { activate } = useTexts()
  return (
    <>
      <PasswordField
        field={fields.password}
        label={labels.password}
        hint={activate.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField field={fields.confirmPassword} label={labels.confirm} autoComplete="new-password" />
    </>
  )
}
