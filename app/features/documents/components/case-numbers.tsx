import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

export const CASE_NUMBERS = 'case-numbers'
const MOST_OPTIONS = 60

type Props = { cases: { caseNumber: string; title: string }[] }

/** Suggests the active cases wherever a number is typed on the page. */
export const CaseNumbers = ({ cases }: Props) => (
  <datalist id={CASE_NUMBERS}>
    {cases.map(({ caseNumber, title }) => (
      <option key={caseNumber} value={caseNumber} label={`${caseNumber} - ${title}`} />
    ))}
  </datalist>
)

/** The optional case of an upload: a select in a small firm, a number field with suggestions in a large one. */
export function CaseField({ cases }: Props) {
  const { documents: words } = useAdminTexts()
  return (
    <div className="field">
      <label className="field__label" htmlFor="caseNumber">
        {words.case}
      </label>
      <p className="field__hint" id="case-hint">
        {words.caseHint}
      </p>
      {cases.length > MOST_OPTIONS ? (
        <input
          className="input"
          id="caseNumber"
          name="caseNumber"
          maxLength={50}
          list={CASE_NUMBERS}
          autoComplete="off"
          aria-describedby="case-hint"
        />
      ) : (
        <select
          className="select"
          id="caseNumber"
          name="caseNumber"
          defaultValue=""
          aria-describedby="case-hint"
        >
          <option value="">{words.noCase}</option>
          {cases.map(({ caseNumber, title }) => (
            <option key={caseNumber} value={caseNumber}>
              {`${caseNumber} - ${title}`}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
