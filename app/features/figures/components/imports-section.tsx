import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Table, TableCell, TableRow } from '~/ui/admin/table'
import type { MonthFigure } from '../count-figures.server'
import { BarChart } from './bar-chart'

export function ImportsSection({ months }: { months: (MonthFigure & { key: string })[] }) {
  const { figures: words } = useAdminTexts()
  const language = useLanguage()
  const number = (value: number) => wholeNumber(language, value)
  const { month, runs, newClients, newCases, documents } = words
  return (
    <section className="figure" aria-labelledby="figure-months">
      <div className="card__pad card__head">
        <h2 id="figure-months">{words.months}</h2>
        <p className="card__sub">{words.monthsLead}</p>
      </div>
      <Table
        label={words.months}
        headings={[
          { text: month },
          ...[runs, newClients, newCases, documents].map((text) => ({ text, number: true })),
        ]}
      >
        {months.map((row) => (
          <TableRow key={row.key}>
            <TableCell label={month}>{row.month}</TableCell>
            <TableCell label={runs} number>
              {number(row.runs)}
            </TableCell>
            <TableCell label={newClients} number>
              {number(row.newClients)}
            </TableCell>
            <TableCell label={newCases} number>
              {number(row.newCases)}
            </TableCell>
            <TableCell label={documents} number>
              {number(row.documents)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <BarChart
        label={words.picture(words.months)}
        series={[newCases, newClients]}
        bars={months.map((row) => ({
          name: row.month,
          values: [row.newCases, row.newClients],
          texts: [number(row.newCases), number(row.newClients)],
        }))}
      />
    </section>
  )
}
