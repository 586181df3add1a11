import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '../../button'

/** Welcome e-mails for the selected clients: a question says how many leave before any does. */
export function BulkWelcome({ action }: { action: string }) {
  const { list } = useAdminTexts().shell
  return (
    <button type="submit" className={buttonClass({ quiet: true, small: true })} {...asks(action)}>
      {list.welcome}
    </button>
  )
}

/** One lawyer for the cases of the selected rows: a question names them. */
export function BulkLawyer({ action, lawyers }: { action: string; lawyers: string[] }) {
  const { shell, bulk } = useAdminTexts()
  const { list } = shell
  return (
    <details className="chip-new">
      <summary className="btn btn--quiet btn--small">{list.assign}</summary>
      <div className="chip-new__form">
        <label className="field__label" htmlFor="bulk-lawyer">
          {list.assignTo}
        </label>
        <input className="input" id="bulk-lawyer" name="to" list="bulk-lawyers" maxLength={200} />
        <datalist id="bulk-lawyers">
          {lawyers.map((lawyer) => (
            <option key={lawyer} value={lawyer} />
          ))}
        </datalist>
        <label className="check">
          <input type="checkbox" name="none" value="1" />
          {bulk.withoutLawyer}
        </label>
        <button type="submit" className={buttonClass({ small: true })} {...asks(action)}>
          {bulk.goOn}
        </button>
      </div>
    </details>
  )
}

/** A question has a URL, which names the rows. */
const asks = (action: string) => ({ formMethod: 'get' as const, formAction: action })
