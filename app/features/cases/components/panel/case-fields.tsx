import type { FieldMetadata } from '@conform-to/react'
import { byFact, FACT_NAMES, type FactName, factOf } from '~/domain/cases/case-facts'
import { CASE_STATUSES } from '~/domain/cases/case-status'
import { type HearingFacts, isOfHearing } from '~/domain/hearings/hearing'
import { HearingFields } from '~/features/timeline/components/hearing-fields'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { Field, SelectField, TextField } from '~/ui/field'
import type { KnownFacts } from '../../known-values.server'
import { caseStatus } from '../../status-badge'

type Props = { fields: Record<Exclude<FactName, 'caseNumber'>, FieldMetadata<string>>; known: KnownFacts }

/** Those that are one field each; the others are drawn where they belong. */
type PlainFact = Exclude<keyof Props['fields'], 'title' | 'status' | 'description' | keyof HearingFacts>
const OTHERS = ['caseNumber', 'title', 'status', 'description']
const PLAIN = FACT_NAMES.filter((name): name is PlainFact => !OTHERS.includes(name) && !isOfHearing(name))

/** The editable fields of a case, with the values that other cases have. */
export function CaseFields({ fields, known }: Props) {
  const { forms } = useAdminTexts().client
  const texts = useTexts()
  const statuses = CASE_STATUSES.map((value) => ({ value, label: caseStatus(value, texts).text }))
  return (
    <>
      <Field field={fields.title} label={forms.title} />
      <SelectField field={fields.status} label={forms.status} options={statuses} />
      {PLAIN.map((name) => (
        <Field
          key={name}
          field={fields[name]}
          label={forms[name]}
          type={factOf(name).kind === 'day' ? 'date' : undefined}
          suggestions={known[name]}
        />
      ))}
      <HearingFields fields={fields} />
      <TextField field={fields.description} label={forms.description} />
    </>
  )
}

/** Labels of a case's fields and statuses, for comparing two versions. */
export function useCaseWords() {
  const { forms } = useAdminTexts().client
  const texts = useTexts()
  const status = Object.fromEntries(CASE_STATUSES.map((value) => [value, caseStatus(value, texts).text]))
  return {
    labels: byFact(FACT_NAMES, (name) => forms[name]),
    words: { status, hearingAttendance: forms.attendance },
  }
}
