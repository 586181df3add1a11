import { useLanguage } from '~/i18n/texts-context'
import type { Column } from './column'
import { ColumnCell, isBlank } from './column-cells'
import { Table, TableCell, TableRow } from './table'

type Props<Row> = { label: string; columns: Column<Row>[]; rows: Row[] }

/** Rows as a table, as its columns say. */
export function ColumnTable<Row extends { id: number | string }>({ label, columns, rows }: Props<Row>) {
  const language = useLanguage()
  return (
    <Table
      label={label}
      headings={columns.map(({ heading, number, bare }) => ({
        text: heading[language],
        number,
        hidden: bare,
      }))}
    >
      {rows.map((row) => (
        <TableRow key={row.id}>
          {columns.map((column) => (
            <TableCell
              key={column.id}
              label={column.heading[language]}
              number={column.number}
              blank={isBlank(column, row)}
            >
              <ColumnCell column={column} row={row} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  )
}
