import type { FieldMetadata } from '@conform-to/react'
import { isHearing } from '~/domain/hearings/hearing'
import { eventStatuses } from '~/domain/stages/event-status'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { Field, SelectField, TextField } from '~/ui/field'
import { HearingFields } from './hearing-fields'

type Fields = Record<
  'title' | 'status' | 'eventDate' | 'description' | 'hearingTime' | 'hearingPlace' | 'hearingAttendance',
  FieldMetadata<string>
>

type Props = { fields: Fields; titles: string[]; hearings: string[] }

/**
 * The editable fields of a timeline event; `titles` are those of the phases, `hearings` those that are hearings. The fields of a hearing are hidden while the title
 * is that of something else.
 */
export function EventFields({ fields, titles, hearings }: Props) {
  const { forms } = useAdminTexts().client
  const { timeline } = useTexts()
  const statuses = eventStatuses.map((value) => ({ value, label: timeline.status[value] }))
  const title = fields.title.value ?? ''
  const isOfHearing = isHearing(title) || hearings.includes(title)
  const isRefused = [fields.hearingTime, fields.hearingPlace].some(({ errors }) => errors)
  return (
    <>
      <Field field={fields.title} label={forms.eventTitle} suggestions={titles} />
      <SelectField field={fields.status} label={forms.status} options={statuses} />
      <Field field={fields.eventDate} label={forms.eventDate} type="date" />
      {(title === '' || isOfHearing || isRefused) && (
        <details open={isOfHearing || isRefused}>
          <summary>{forms.ifHearing}</summary>
          <HearingFields fields={fields} />
        </details>
      )}
      <TextField field={fields.description} label={forms.description} />
    </>
  )
}
