import type { FieldMetadata } from '@conform-to/react'
import { CASE_STATUSES } from '~/domain/case-status'
import { HearingFields } from '~/features/timeline/components/hearing-fields'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { Field, SelectField, TextField } from '~/ui/field'
import { caseStatus } from '../status-badge'

type Name =
  | 'title'
  | 'status'
  | 'situacionActual'
  | 'expedienteContrario'
  | 'assignedLawyer'
  | 'processStartDate'
  | 'nextHearing'
  | 'hearingTime'
  | 'hearingPlace'
  | 'hearingAttendance'
  | 'description'

type Props = {
  fields: Record<Name, FieldMetadata<string>>
  known: Record<'lawyers' | 'opponents' | 'situations', string[]>
}

/** The editable fields of a case, with the values that other cases have. */
export function CaseFields({ fields, known }: Props) {
  const { forms } = useAdminTexts().client
  const texts = useTexts()
  const statuses = CASE_STATUSES.map((value) => ({ value, label: caseStatus(value, texts).text }))
  return (
    <>
      <Field field={fields.title} label={forms.title} />
      <SelectField field={fields.status} label={forms.status} options={statuses} />
      <Field field={fields.situacionActual} label={forms.situation} suggestions={known.situations} />
      <Field field={fields.expedienteContrario} label={forms.opponent} suggestions={known.opponents} />
      <Field field={fields.assignedLawyer} label={forms.lawyer} suggestions={known.lawyers} />
      <Field field={fields.processStartDate} label={forms.start} type="date" />
      <Field field={fields.nextHearing} label={forms.hearing} type="date" />
      <HearingFields fields={fields} />
      <TextField field={fields.description} label={forms.description} />
    </>
  )
}

/** Labels of a case's fields and statuses, for comparing two versions. */
export function useCaseWords() {
  const { forms } = useAdminTexts().client
  const texts = useTexts()
  const labels: Record<Name | 'caseNumber', string> = {
    caseNumber: forms.caseNumber,
    title: forms.title,
    status: forms.status,
    situacionActual: forms.situation,
    expedienteContrario: forms.opponent,
    assignedLawyer: forms.lawyer,
    processStartDate: forms.start,
    nextHearing: forms.hearing,
    hearingTime: forms.hearingTime,
    hearingPlace: forms.hearingPlace,
    hearingAttendance: forms.hearingAttendance,
    description: forms.description,
  }
  const status = Object.fromEntries(CASE_STATUSES.map((value) => [value, caseStatus(value, texts).text]))
  return { labels, words: { status, hearingAttendance: forms.attendance } }
}
