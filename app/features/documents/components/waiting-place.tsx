import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useHydrated } from '~/ui/use-hydrated'
import type { AvailableCase } from '../contract'
import type { WaitingAnswer } from '../waiting/schemas'
import type { WaitingRow } from '../waiting/waiting-rows'
import { CaseCombobox, caseLine } from './case-combobox'

type CaseFieldProps = {
  row: Pick<WaitingRow, 'fileName' | 'choice'>
  name: string
  /** The words of a search without scripts, and its button. */
  search: { name: string; value: string; button: { name: string; value: string | number } }
  label: string
  chosen: number | undefined
  /** The cases that were found, and those that come into question anyway. */
  found: AvailableCase[]
  others?: AvailableCase[]
  errorId: string | undefined
}

/** The case of a line: a combobox with scripts, a list to choose from and a search for others without them. */
export function CaseField({ row, name, search, label, chosen, found, others = [], errorId }: CaseFieldProps) {
  const { waiting: words } = useAdminTexts()
  const offered = [...found, ...(row.choice ? [row.choice] : []), ...others]
  const cases = [...new Map(offered.map((one) => [one.id, one])).values()]
  const selected = cases.find(({ id }) => id === chosen) ?? found[0] ?? row.choice
  const invalid = errorId !== undefined
  if (useHydrated())
    return (
      <CaseCombobox
        name={name}
        label={label}
        fileName={row.fileName}
        initial={selected}
        invalid={invalid}
        describedBy={errorId}
      />
    )
  return (
    <div className="waiting__part">
      <select
        className="select"
        name={name}
        aria-label={label}
        aria-describedby={errorId}
        aria-invalid={invalid || undefined}
        defaultValue={selected?.id ?? ''}
      >
        <option value="">{words.chooseCase}</option>
        {cases.map((one) => (
          <option key={one.id} value={one.id}>
            {caseLine(one)}
          </option>
        ))}
      </select>
      <div className="search">
        <input
          className="input"
          name={search.name}
          maxLength={200}
          defaultValue={search.value}
          placeholder={words.searchCase}
          aria-label={`${words.searchCase}: ${row.fileName}`}
        />
        <button type="submit" className="btn btn--quiet btn--small" {...search.button}>
          {words.search}
          <span className="sr-only"> {row.fileName}</span>
        </button>
      </div>
      {search.value !== '' && found.length === 0 && <p className="field__hint">{words.noCase}</p>}
    </div>
  )
}

type SameNameProps = {
  name: string
  nameOfCase: string
  label: string
  row: WaitingRow
  typed: WaitingAnswer | undefined
}

/** Nothing is replaced unless somebody says so. */
export function SameName({ name, nameOfCase, label, row, typed }: SameNameProps) {
  const { waiting: words } = useAdminTexts()
  const answered = typed?.sameName === 'overwrite' ? 'overwrite' : 'keep'
  return (
    <div className="field">
      <span className="small">{words.sameName}</span>
      <input type="hidden" name={nameOfCase} value={row.choice?.id ?? ''} />
      <select className="select" name={name} aria-label={label} defaultValue={answered}>
        <option value="keep">{words.keepBoth}</option>
        {row.kind === 'upload' && (
          <option value="overwrite" lang="en">
            {words.overwrite}
          </option>
        )}
      </select>
    </div>
  )
}
