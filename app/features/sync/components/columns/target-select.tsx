import { useFirmFactsNow } from '~/features/firm-facts/components/named-facts'
import { CASE_FIELDS } from '~/features/spreadsheet/header/headings'
import { OTHER_KINDS } from '~/features/spreadsheet/workbook-mapping'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { type HeadingForm, NEW_FACT } from '../../workbooks/workbook-form'
import { type PhaseName, useTargetWords } from './target-words'

type Props = {
  name: string
  heading: HeadingForm
  phases: PhaseName[]
  onChoose: (code: string) => void
}

/** What a column is used for: automatic, a field, a phase, or part of a status column. */
export function TargetSelect({ name, heading, phases, onChoose }: Props) {
  const { mapping: words, firmFacts } = useAdminTexts()
  const targetWords = useTargetWords()
  const now = heading.chosen === '' ? (targetWords(heading.target, phases) ?? words.nothingYet) : null
  return (
    <select
      className="select"
      name={name}
      defaultValue={heading.chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      aria-label={words.targetOf(heading.text)}
    >
      <option value="">{now ? words.automaticFor(now) : words.automatic}</option>
      <optgroup label={words.groups.client}>
        {CASE_FIELDS.map((field) => (
          <option key={field} value={`field:${field}`}>
            {words.fields[field]}
          </option>
        ))}
      </optgroup>
      <optgroup label={words.groups.own}>
        {useFirmFactsNow().map(({ key, name: text, client }) => (
          <option key={key} value={`field:${key}`}>
            {client ? `${text} · ${firmFacts.readersOf.clients}` : text}
          </option>
        ))}
        <option value={NEW_FACT}>{words.newFact}</option>
      </optgroup>
      <optgroup label={words.groups.states}>
        {OTHER_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </optgroup>
      <optgroup label={words.groups.phases}>
        {phases.map(({ id, title }) => (
          <option key={id} value={`phase:${id}`}>
            {title}
          </option>
        ))}
      </optgroup>
    </select>
  )
}
