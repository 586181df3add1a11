import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

type Suggestion = {
  phaseTitle: string
  reason: string
  /** The date of the case's event for this phase, as text. */
  date: string | null
  eventId: number | null
  confirmed: boolean
}

/** The phase that the paper says; whether it was taken over, and its day if that was. */
type Taken = { title: string | undefined; isTaken: boolean; day: string | undefined }

/** The suggested phases, each with its reason; one the case does not have yet asks for a date. */
export function SuggestedPhases({ suggestions, said }: { suggestions: Suggestion[]; said: Taken }) {
  const { uploadDialogs: words } = useAdminTexts()
  if (suggestions.length === 0) return null
  return (
    <fieldset className="suggestions">
      <legend className="field__label">{words.suggested}</legend>
      {suggestions.map((suggestion, index) => (
        <SuggestedPhase
          key={suggestion.phaseTitle}
          name={`assignments[${index}]`}
          {...suggestion}
          day={said.title === suggestion.phaseTitle ? said.day : undefined}
          confirmed={suggestion.confirmed || (said.isTaken && said.title === suggestion.phaseTitle)}
        />
      ))}
    </fieldset>
  )
}

function SuggestedPhase({
  name,
  phaseTitle,
  reason,
  date,
  eventId,
  confirmed,
  day,
}: Suggestion & { name: string; day: string | undefined }) {
  const { uploadDialogs: words } = useAdminTexts()
  return (
    <div className="suggestion">
      <input type="hidden" name={`${name}.phaseTitle`} value={phaseTitle} />
      {eventId !== null && <input type="hidden" name={`${name}.eventId`} value={eventId} />}
      <label className="check">
        <input type="checkbox" name={`${name}.confirmed`} defaultChecked={confirmed} />
        <span>
          <b>{phaseTitle}</b>
          <span className="suggestion__reason">{reason}</span>
          {eventId !== null && (
            <span className="suggestion__reason">
              {date ? words.inTimeline(date) : words.inTimelineUndated}
            </span>
          )}
        </span>
      </label>
      {eventId === null && (
        <div className="field">
          <label className="field__label" htmlFor={`${name}.eventDate`}>
            {words.date}
            <span className="sr-only"> {phaseTitle}</span>
          </label>
          <input
            className="input"
            type="date"
            id={`${name}.eventDate`}
            name={`${name}.eventDate`}
            defaultValue={day}
          />
        </div>
      )}
    </div>
  )
}

/** A phase that was not suggested. */
export function AlternativePhase({ titles, said }: { titles: string[]; said: Taken }) {
  const { uploadDialogs: words } = useAdminTexts()
  const isSaid = said.title !== undefined && titles.includes(said.title)
  return (
    <div className="suggestion__pair">
      <div className="field">
        <label className="field__label" htmlFor="alternative">
          {words.alternative}
        </label>
        <select
          className="select"
          id="alternative"
          name="alternative"
          defaultValue={isSaid && said.isTaken ? said.title : ''}
        >
          <option value="">{words.noAlternative}</option>
          {titles.map((title) => (
            <option key={title} value={title}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field__label" htmlFor="alternativeDate">
          {words.alternativeDate}
        </label>
        <p className="field__hint" id="alternative-hint">
          {words.alternativeDateHint}
        </p>
        <input
          className="input"
          type="date"
          id="alternativeDate"
          name="alternativeDate"
          aria-describedby="alternative-hint"
          defaultValue={isSaid ? said.day : undefined}
        />
      </div>
    </div>
  )
}
