import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import type { FormRow } from '~/ui/admin/form-rows'
import { buttonClass } from '~/ui/button'
import type { FactView } from '../../admin-case-screen.server'
import { CASE_ROWS } from '../../schemas'

const TYPES: Partial<Record<FactView['kind'], 'date' | 'time'>> = { day: 'date', time: 'time' }
const MOST_BUTTONS = 5
const CHOICES: Record<string, FormRow['words']> = {
  status: CASE_ROWS.status.words,
  hearingAttendance: CASE_ROWS.hearingAttendance.words,
}

type Props = { fact: Pick<FactView, 'name' | 'kind' | 'value'>; label: string; known: string[] }

/** The field of one fact; the most frequent known values are buttons that save at once. */
export function FactInput({ fact, label, known }: Props) {
  const { clientPage: words } = useAdminTexts()
  const list = `known-${fact.name}`
  return (
    <>
      {/* Enter presses the first button of a form: it saves what was typed, not the first suggestion. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <OneField fact={fact} label={label} list={known.length > 0 ? list : undefined} />
      {known.length > 0 && (
        <datalist id={list}>
          {known.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {fact.name === 'assignedLawyer' && (
        <fieldset className="row row--tight" aria-label={words.suggestions}>
          {known
            .filter((text) => text !== fact.value)
            .slice(0, MOST_BUTTONS)
            .map((text) => (
              <button
                key={text}
                type="submit"
                className={buttonClass({ quiet: true, small: true })}
                name="chosen"
                value={text}
              >
                {text}
              </button>
            ))}
        </fieldset>
      )}
    </>
  )
}

type FieldProps = Omit<Props, 'known'> & { list: string | undefined }

function OneField({ fact: { name, kind, value }, label, list }: FieldProps) {
  const words = useAdminTexts()
  const texts = useTexts()
  const choice = CHOICES[name]?.(words, texts)
  const shared = { name: 'value', 'aria-label': label, defaultValue: value, autoFocus: true }
  if (choice)
    return (
      <select {...shared} className="select">
        {Object.entries(choice).map(([of, text]) => (
          <option key={of} value={of}>
            {text}
          </option>
        ))}
      </select>
    )
  if (kind === 'lines') return <textarea {...shared} className="input" rows={4} />
  return <input {...shared} className="input" type={TYPES[kind] ?? 'text'} list={list} autoComplete="off" />
}
