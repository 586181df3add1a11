import type { ColumnValue, ColumnWords } from '~/features/spreadsheet/column-words'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { readableValue, wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Breakable } from '~/ui/breakable'

const AT_ONCE = 12

type Props = { words: ColumnWords; isRead?: boolean }

/** Everything a column says, with how often; if it is read, apart what clients read and what stays in the firm. */
export function ColumnValues({ words: { values, more }, isRead = false }: Props) {
  const { mapping: words } = useAdminTexts()
  const language = useLanguage()
  const inside = values.filter(({ shown }) => !shown)
  const shown = values.filter((value) => value.shown)
  return (
    <>
      {isRead && shown.length > 0 && <Values title={words.valuesShown} values={shown} />}
      {inside.length > 0 && <Values title={isRead ? words.valuesInside : null} values={inside} />}
      {more > 0 && <p className="small soft">{words.valuesMore(wholeNumber(language, more))}</p>}
    </>
  )
}

function Values({ title, values }: { title: string | null; values: ColumnValue[] }) {
  const { mapping: words } = useAdminTexts()
  const language = useLanguage()
  const rest = values.slice(AT_ONCE)
  return (
    <div className="stack-sm">
      {title && <p className="small">{title}</p>}
      <List values={values.slice(0, AT_ONCE)} />
      {rest.length > 0 && (
        <details>
          <summary className="small">{words.valuesRest(wholeNumber(language, rest.length))}</summary>
          <List values={rest} />
        </details>
      )}
    </div>
  )
}

function List({ values }: { values: ColumnValue[] }) {
  const { mapping: words } = useAdminTexts()
  const language = useLanguage()
  return (
    <ul className="small">
      {values.map(({ text, count }) => (
        <li key={text}>
          <span className="raw">
            <Breakable text={readableValue(text)} />
          </span>{' '}
          <span className="soft nowrap">{words.valueRows(wholeNumber(language, count))}</span>
        </li>
      ))}
    </ul>
  )
}
