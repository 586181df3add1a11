import type { FieldMetadata } from '@conform-to/react'
import { ATTENDANCES, MAX_HEARING_PLACE } from '~/domain/hearings/hearing'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Field, SelectField } from '~/ui/field'

type Name = 'hearingTime' | 'hearingPlace' | 'hearingAttendance'

/** The hour and the place of a hearing, and whether the client has to attend. */
export function HearingFields({ fields }: { fields: Record<Name, FieldMetadata<string>> }) {
  const { forms } = useAdminTexts().client
  const attendances = useAttendances()
  return (
    <>
      <Field field={fields.hearingTime} label={forms.hearingTime} type="time" />
      <Field
        field={fields.hearingPlace}
        label={forms.hearingPlace}
        maxLength={MAX_HEARING_PLACE}
        autoComplete="off"
      />
      <SelectField field={fields.hearingAttendance} label={forms.hearingAttendance} options={attendances} />
    </>
  )
}

/** To be told comes first: it is what is chosen until somebody knows, and stored as nothing. */
export function useAttendances() {
  const { attendance } = useAdminTexts().client.forms
  return ATTENDANCES.toReversed().map((said) => ({
    value: said === 'later' ? '' : said,
    label: attendance[said],
  }))
}
