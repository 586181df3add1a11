import type { ReactNode } from 'react'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'

type Props = {
  label: string
  /** The heading of the names, then those of the numbers. */
  headings: string[]
  /** A number that is not known is a dash. */
  rows: { key: string; name: ReactNode; numbers: (number | null)[] }[]
}

/** A name in each row and its numbers. */
export function CountTable({ label, headings, rows }: Props) {
  const language = useLanguage()
  const [first = '', ...others] = headings
  return (
    <Table label={label} headings={headings.map((text, index) => ({ text, number: index > 0 }))}>
      {rows.map(({ key, name, numbers }) => (
        <TableRow key={key}>
          <TableCell label={first}>{name}</TableCell>
          {others.map((text, index) => (
            <TableCell key={text} label={text} number>
              {numbers[index] == null ? '—' : wholeNumber(language, numbers[index])}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  )
}
