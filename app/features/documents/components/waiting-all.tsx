import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { useHydrated } from '~/ui/use-hydrated'
import { isWithoutCase, type WaitingRow } from '../waiting/waiting-rows'
import { CaseCombobox } from './case-combobox'

type Props = { rows: WaitingRow[]; folders: { folder: string }[]; error: string | undefined }

/** One case for all files that have none, such as the scans of one client. The button says how many these are. */
export function WaitingAll({ rows, folders, error }: Props) {
  const { waiting: words } = useAdminTexts()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const count = rows.filter(isWithoutCase).length
  if (count < 2) return null
  return (
    <fieldset className="card__pad waiting__all">
      <legend>{words.allLegend}</legend>
      {error !== undefined && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      {isHydrated ? (
        <CaseCombobox name="allCaseId" label={words.allCase} fileName="" initial={null} />
      ) : (
        <input
          className="input"
          name="allCase"
          maxLength={50}
          aria-label={words.allCaseNumber}
          placeholder={words.allCaseNumber}
        />
      )}
      <select className="select" name="allCategory" aria-label={words.allFolder} defaultValue="">
        <option value="">{words.allFolder}</option>
        {folders.map(({ folder }) => (
          <option key={folder}>{folder}</option>
        ))}
      </select>
      <button type="submit" className="btn btn--small" name="all" value={count}>
        {words.allTo(wholeNumber(language, count))}
      </button>
    </fieldset>
  )
}
