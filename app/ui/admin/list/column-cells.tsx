import { Link, useSearchParams } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, mediumDate, wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Breakable } from '../../breakable'
import type { CellValue, Column } from './column'

/** An instant (UTC milliseconds) in the firm's time. */
export const At = ({ instant }: { instant: number }) => (
  <span className="num">{dateTimeAt(useLanguage(), instant)}</span>
)

type CellProps<Row> = { column: Column<Row>; row: Row }

/** What a column says of a row: its own cell, or its value. */
export function ColumnCell<Row>({ column, row }: CellProps<Row>): ReactNode {
  const language = useLanguage()
  if (column.cell) return column.cell(row)
  return <CellText value={column.value?.(row, language) ?? null} />
}

function CellText({ value }: { value: CellValue }): ReactNode {
  const language = useLanguage()
  if (value === null) return '—'
  if (typeof value === 'number') return <span className="num">{wholeNumber(language, value)}</span>
  if (typeof value === 'string') return <Breakable text={value} />
  return <span className="num">{mediumDate(language, value.date)}</span>
}

/** Whether there is nothing to be said. */
export const isBlank = <Row,>({ blank, cell, value }: Column<Row>, row: Row): boolean =>
  blank ? blank(row) : !cell && (value?.(row, 'es') ?? null) === null

/** A heading; of a column that gives an order, the way to it, and back. */
export function Heading<Row>({ heading, order }: Column<Row>) {
  const { sortBy } = useAdminTexts().shell.list
  const language = useLanguage()
  const [query] = useSearchParams()
  if (!order) return heading[language]
  const sorted = query.get('sort') ?? ''
  const isThere = sorted === order.name || (order.usual && sorted === '')
  const isBack = sorted === order.reverse
  const next = new URLSearchParams([...query].filter(([name]) => !['page', 'id', 'ticked'].includes(name)))
  next.set('sort', isThere ? order.reverse : order.name)
  const rises = (order.first === 'asc') === isThere
  return (
    <Link to={`?${next}`} preventScrollReset>
      {heading[language]}
      {(isThere || isBack) && <span aria-hidden="true"> {rises ? '↑' : '↓'}</span>}
      <span className="sr-only">. {sortBy(order.says[isThere ? 1 : 0][language])}</span>
    </Link>
  )
}

type UnderProps<Row> = { columns: Column<Row>[]; row: Row }

/** The columns that stand in one line below the name of a row: what is known of them. */
export function ColumnsUnder<Row>({ columns, row }: UnderProps<Row>) {
  return columns
    .filter((column) => column.slot === 'under' && !isBlank(column, row))
    .map((column, index) => (
      <Fragment key={column.id}>
        {index > 0 && ' · '}
        <Labelled column={column} row={row} />
      </Fragment>
    ))
}

/** A cell with its heading, where the page shows none above it. */
export function Labelled<Row>({ column, row, className }: CellProps<Row> & { className?: string }) {
  const language = useLanguage()
  return (
    <>
      <span className={column.bare ? 'sr-only' : className}>{column.heading[language]} </span>
      <ColumnCell column={column} row={row} />
    </>
  )
}
