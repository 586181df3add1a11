import { Form, Link, useSearchParams } from '@remix-run/react'
import { useRef } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useLanguage } from '~/i18n/texts-context'
import { COLUMN, COLUMNS_PARAMETER, type Column, shownColumns } from '~/ui/admin/list/column'
import { buttonClass } from '~/ui/button'
import { useFoldElsewhere } from '~/ui/menu'

const OWN: string[] = [COLUMNS_PARAMETER, 'page', 'id', 'ticked']

/** Which columns a list shows: ticked in a form whose answer is an address of the list. */
export function ColumnPicker({ columns }: { columns: Column<never>[] }) {
  const { filters: words } = useAdminTexts()
  const language = useLanguage()
  const [query] = useSearchParams()
  const picker = useRef<HTMLDetailsElement>(null)
  useFoldElsewhere(picker)
  const shown = shownColumns(columns, query.get(COLUMNS_PARAMETER))
  const rest = new URLSearchParams([...query].filter(([name]) => !OWN.includes(name)))
  return (
    <details className="chip-new column-picker" ref={picker}>
      <summary className={buttonClass({ quiet: true, small: true })}>{words.columns}</summary>
      <Form className="chip-new__form" preventScrollReset>
        {[...rest].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="fieldset">
          <legend className="sr-only">{words.columnsHint}</legend>
          {columns.map(({ id, heading, fixed }) => (
            <label key={id} className="check">
              {fixed && <input type="hidden" name={COLUMN} value={id} />}
              <input
                key={`${shown.some((column) => column.id === id)}`}
                type="checkbox"
                name={COLUMN}
                value={id}
                disabled={fixed}
                defaultChecked={shown.some((column) => column.id === id)}
              />
              <span>
                <span className="sr-only">{words.columnsShow} </span>
                {heading[language]}
              </span>
            </label>
          ))}
        </fieldset>
        <button type="submit" className={buttonClass({ small: true })}>
          {words.columnsSubmit}
        </button>
        <Link to={`?${rest}`} preventScrollReset>
          {words.columnsUsual}
        </Link>
      </Form>
    </details>
  )
}
