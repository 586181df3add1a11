import type { FieldMetadata } from '@conform-to/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Field } from '~/ui/field'

type Fields = Record<'name' | 'dni' | 'email' | 'phone', FieldMetadata<string>>

/** The editable details of a person. */
export function ClientFields({ fields }: { fields: Fields }) {
  const { forms } = useAdminTexts().client
  return (
    <>
      <Field field={fields.name} label={forms.name} autoComplete="off" />
      <Field field={fields.dni} label={forms.dni} look="upper" autoComplete="off" />
      <Field
        field={fields.email}
        label={forms.email}
        hint={forms.emailHint}
        type="email"
        autoComplete="off"
      />
      <Field field={fields.phone} label={forms.phone} type="tel" autoComplete="off" />
    </>
  )
}
