import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Table, TableCell, TableRow } from '~/ui/admin/table'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import type { ScreenLine, ScreenRow } from '../runs/run-screen.server'
import { Changes } from './changes'

type Props = { lines: ScreenLine[]; label: string; applied: boolean; ticks: boolean }

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
  return (
    <div className="sheetlines">
      <Table label={label} headings={headings}>
        {lines.map((line) => (
          <SheetLine key={line.positions.join()} line={line} applied={applied} ticks={ticks} />
        ))}
      </Table>
    </div>
  )
}

function SheetLine({ line, applied, ticks }: { line: ScreenLine } & Pick<Props, 'applied' | 'ticks'>) {
  const { runs: words } = useAdminTexts()
  const { caseNumber, person, positions, client, legalCase, mailTo } = line
  const id = `row-${positions[0]}`
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
            data-mails={mailTo ? 1 : 0}
            aria-label={`${words.tick} ${person ?? ''} ${caseNumber ?? ''}`}
            defaultChecked
          />
        </TableCell>
      )}
      <TableCell label={words.lineColumns.client}>
        <p>
          <b>{person ?? words.nobody}</b> {line.left ? <LeftBadge /> : <Kind row={client} />}
        </p>
        {client && <Changes row={client} />}
      </TableCell>
      <TableCell label={words.lineColumns.legalCase}>
        <p>
          <span className="num">{caseNumber}</span> {!line.left && <Kind row={legalCase} />}
        </p>
        {legalCase && <Changes row={legalCase} />}
      </TableCell>
      <TableCell label={words.lineColumns.mail} blank={!mailTo}>
        {mailTo && (
          <span className="diff__mail">
            <Icon name="mail" />
            <span>{applied ? words.mailLeft(mailTo) : words.mailLeaves(mailTo)}</span>
          </span>
        )}
      </TableCell>
    </TableRow>
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
