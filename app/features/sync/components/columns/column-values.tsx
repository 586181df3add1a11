import type { ColumnValue, ColumnWords } from '~/features/spreadsheet/header/column-words'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { readableValue, wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Breakable } from '~/ui/breakable'

const AT_ONCE = 12

/** `counted`: what a number of times is of, if not of rows. */
type Props = { words: ColumnWords; isRead?: boolean; counted?: (n: string) => string }

/** Everything a column says, with how often; if it is read, apart what clients read and what stays in the firm. */
export function ColumnValues({ words: { values, more }, isRead = false, counted }: Props) {
  const { mapping: words } = useAdminTexts()
  const language = useLanguage()
  const inside = values.filter(({ shown }) => !shown)
  const shown = values.filter((value) => value.shown)
  return (
    <>
      {isRead && shown.length > 0 && <Values title={words.valuesShown} values={shown} counted={counted} />}
      {inside.length > 0 && (
        <Values title={isRead ? words.valuesInside : null} values={inside} counted={counted} />
      )}
      {more > 0 && <p className="small soft">{words.valuesMore(wholeNumber(language, more))}</p>}
    </>
  )
}

type ListProps = { values: ColumnValue[]; counted: Props['counted'] }

function Values({ title, values, counted }: ListProps & { title: string | null }) {
  const { mapping: words } = useAdminTexts()
  const language = useLanguage()
  const rest = values.slice(AT_ONCE)
  return (
    <div className="stack-sm">
      {title && <p className="small">{title}</p>}
      <List values={values.slice(0, AT_ONCE)} counted={counted} />
      {rest.length > 0 && (
        <details>
          <summary className="small">{words.valuesRest(wholeNumber(language, rest.length))}</summary>
          <List values={rest} counted={counted} />
        </details>
      )}
    </div>
  )
}

function List({ values, counted }: ListProps) {
  const { mapping: words } = useAdminTexts()
  const language = useLanguage()
  const times = counted ?? words.valueRows
  return (
    <ul className="small">
      {values.map(({ text, count }) => (
        <li key={text}>
          <span className="raw">
            <Breakable text={readableValue(text)} />
          </span>{' '}
          <span className="soft nowrap">{times(wholeNumber(language, count))}</span>
        </li>
      ))}
    </ul>
  )
}
