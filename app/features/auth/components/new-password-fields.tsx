import { useTexts } from '~/i18n/texts-context'
import { Field, type FormField } from '~/ui/field'

type Props = {
  fields: { password: FormField; confirmPassword: FormField }
  labels: { password: string; confirm: string }
}

/** A new password, typed twice. */
export function NewPasswordFields({ fields, labels }: Props) {
  const { activate } = useTexts()
  return (
    <>
      <Field
        field={fields.password}
        label={labels.password}
        hint={activate.passwordHint}
        type="password"
        autoComplete="new-password"
      />
      <Field
        field={fields.confirmPassword}
        label={labels.confirm}
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
