import type { FieldMetadata } from '@conform-to/react'
import { eventStatuses } from '~/domain/event-status'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { Field, SelectField, TextField } from '~/ui/field'

type Fields = Record<'title' | 'status' | 'eventDate' | 'description', FieldMetadata<string>>

/** The editable fields of a timeline event. */
export function EventFields({ fields }: { fields: Fields }) {
  const { forms } = useAdminTexts().client
  const { timeline } = useTexts()
  const statuses = eventStatuses.map((value) => ({ value, label: timeline.status[value] }))
  return (
    <>
      <Field field={fields.title} label={forms.eventTitle} />
      <SelectField field={fields.status} label={forms.status} options={statuses} />
      <Field field={fields.eventDate} label={forms.eventDate} type="date" />
      <TextField field={fields.description} label={forms.description} />
    </>
  )
}
