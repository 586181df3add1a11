import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import type { ScreenLine, ScreenRow } from '../runs/run-screen.server'
import { Changes } from './changes'

type Props = { lines: ScreenLine[]; label: string; applied: boolean; ticks: boolean }

/** With more on a page, what changes in a row stands behind a fold of its own: a page of 50 new rows would be 60,000 px high on a phone. */
const MOST_UNFOLDED = 60

const changesOf = (row: ScreenRow | null) =>
  row === null ? 0 : row.changes.length + row.events.length + (row.request === undefined ? 0 : 1)

/** One line per case of the sheet: its client and the case, with what changes in each. */
export function SheetLines({ lines, label, applied, ticks }: Props) {
  const { runs: words } = useAdminTexts()
  const { client, legalCase, mail } = words.lineColumns
  const headings = [
    ...(ticks ? [{ text: words.tick, hidden: true }] : []),
    { text: client },
    { text: legalCase },
    { text: mail },
  ]
  const changes = lines.reduce((sum, line) => sum + changesOf(line.client) + changesOf(line.legalCase), 0)
  const isFolded = changes > MOST_UNFOLDED
  return (
    <div className={isFolded ? 'sheetlines sheetlines--folded' : 'sheetlines'}>
      <Table label={label} headings={headings}>
        {lines.map((line) => (
          <SheetLine key={line.positions.join()} {...{ line, applied, ticks, isFolded }} />
        ))}
      </Table>
    </div>
  )
}

type LineProps = { line: ScreenLine; isFolded: boolean } & Pick<Props, 'applied' | 'ticks'>

function SheetLine({ line, applied, ticks, isFolded }: LineProps) {
  const { runs: words } = useAdminTexts()
  const { caseNumber, person, positions, client, legalCase, mailTo } = line
  const id = `row-${positions[0]}`
  /** Said once then, beside the case. */
  const isAlike = client?.filter === legalCase?.filter
  return (
    <TableRow>
      {ticks && (
        <TableCell label={words.tick}>
          <input
            className="tick"
            type="checkbox"
            id={id}
            name="row"
            value={positions.join()}
            data-welcomes={mailTo ? client?.welcomes.join(' ') : undefined}
            aria-label={`${words.tick} ${person ?? ''} ${caseNumber ?? ''}`}
            defaultChecked
          />
        </TableCell>
      )}
      <TableCell label={words.lineColumns.client}>
        <Side row={client} isFolded={isFolded}>
          <b>{person ?? words.nobody}</b>{' '}
          {line.left ? <LeftBadge /> : !(isFolded && isAlike) && <Kind row={client} />}
        </Side>
      </TableCell>
      <TableCell label={words.lineColumns.legalCase}>
        <Side row={legalCase} isFolded={isFolded}>
          <span className="num">{caseNumber}</span> {!line.left && <Kind row={legalCase} />}
        </Side>
      </TableCell>
      <TableCell label={words.lineColumns.mail} blank={!mailTo}>
        {mailTo && (
          <span className="diff__mail">
            <Icon name="mail" />
            <span>
              {isFolded ? words.mailTo(mailTo) : (applied ? words.mailLeft : words.mailLeaves)(mailTo)}
            </span>
          </span>
        )}
      </TableCell>
    </TableRow>
  )
}

type SideProps = { row: ScreenRow | null; isFolded: boolean; children: ReactNode }

/** The client or the case of a line, and what changes in it; folded, its number. */
function Side({ row, isFolded, children }: SideProps) {
  const { runs: words } = useAdminTexts()
  const language = useLanguage()
  const changes = changesOf(row)
  if (row === null || changes === 0) return <p>{children}</p>
  if (!isFolded)
    return (
      <>
        <p>{children}</p>
        <Changes row={row} />
      </>
    )
  const number = wholeNumber(language, changes)
  return (
    <details>
      <summary>
        {children}{' '}
        <span className="sheetlines__more">
          {row.filter === 'new' ? words.facts(number) : words.changes(number)}
        </span>
      </summary>
      <Changes row={row} />
    </details>
  )
}

const LeftBadge = () => (
  <Badge tone="rest" icon="minus">
    {useAdminTexts().runs.leftBadge}
  </Badge>
)

function Kind({ row }: { row: ScreenRow | null }) {
  const { runs: words } = useAdminTexts()
  if (!row) return null
  const isNew = row.filter === 'new'
  return (
    <Badge tone={isNew ? 'done' : 'now'} icon={isNew ? 'plus' : 'pencil'}>
      {isNew ? words.newBadge : words.changedBadge}
    </Badge>
  )
}
