import { type HearingFacts, MAX_HEARING_PLACE } from '~/domain/hearings/hearing'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import { HEARING_ROWS } from '../hearing-fields'

type Name = 'phase' | 'title' | 'eventDate' | 'description' | keyof HearingFacts
type Values = Partial<Record<Name, string | undefined>>
type Props = {
  likely: { id: number; title: string }[]
  others: string[]
  values: Values
  errors?: string[]
}

/** What happened, and when: one of the likely phases, or anything else in words. */
export function HappenedFields({ likely, others, values, errors = [] }: Props) {
  const { happened: words } = useAdminTexts().clientPage
  const language = useLanguage()
  return (
    <>
      {errors.length > 0 && (
        <p className="field__error" role="alert">
          {[...new Set(errors)].map((error) => messageText(language, error)).join(' ')}
        </p>
      )}
      <fieldset className="happened__phases" aria-label={words.title}>
        {likely.map(({ id, title }) => (
          <label className="happened__phase" key={id} lang="es">
            <input type="radio" name="phase" value={id} required defaultChecked={values.phase === `${id}`} />
            <span>{title}</span>
          </label>
        ))}
        <label className="happened__phase happened__phase--other">
          <input type="radio" name="phase" value="other" required defaultChecked={values.phase === 'other'} />
          <span>{words.other}</span>
        </label>
        <input
          className="input happened__other"
          name="title"
          list="other-phases"
          maxLength={300}
          placeholder={words.what}
          aria-label={words.what}
          autoComplete="off"
          defaultValue={values.title}
        />
      </fieldset>
      <datalist id="other-phases">
        {others.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <input
        className="input happened__date"
        type="date"
        name="eventDate"
        aria-label={words.date}
        defaultValue={values.eventDate}
      />
      <input
        className="input happened__note"
        name="description"
        maxLength={5000}
        placeholder={words.note}
        aria-label={words.note}
        autoComplete="off"
        defaultValue={values.description}
      />
      <IfHearing values={values} />
    </>
  )
}

/** Opens without scripts, because a phase may be a hearing too. */
function IfHearing({ values }: Pick<Props, 'values'>) {
  const words = useAdminTexts()
  const { forms } = words.client
  return (
    <details className="happened__hearing" open={Boolean(values.hearingTime || values.hearingPlace)}>
      <summary>{forms.ifHearing}</summary>
      <div className="row">
        <input
          className="input happened__date"
          type="time"
          name="hearingTime"
          aria-label={forms.hearingTime}
          defaultValue={values.hearingTime}
        />
        <input
          className="input happened__note"
          name="hearingPlace"
          maxLength={MAX_HEARING_PLACE}
          placeholder={forms.hearingPlace}
          aria-label={forms.hearingPlace}
          autoComplete="off"
          defaultValue={values.hearingPlace}
        />
        <select
          className="select"
          name="hearingAttendance"
          aria-label={forms.hearingAttendance}
          defaultValue={values.hearingAttendance}
        >
          {Object.entries(HEARING_ROWS.hearingAttendance.words(words)).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </details>
  )
}
