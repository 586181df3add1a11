import { useTexts } from '~/i18n/texts-context'
import { Field, type FormField } from '~/ui/field'

/** The field for an identity number, shown in capitals. */
export function DniField({ field }: { field: FormField }) {
  const { auth } = useTexts()
  return (
    <Field
      field={field}
      label={auth.dni}
      hint={auth.dniHint}
      look="upper"
      placeholder="12345678A"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
