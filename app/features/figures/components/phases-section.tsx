import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Table, TableCell, TableRow } from '~/ui/admin/table'
import type { PhaseFigure } from '../figures'
import { BarChart } from './bar-chart'

export function PhasesSection({ phases }: { phases: PhaseFigure[] }) {
  const { figures: words } = useAdminTexts()
  const language = useLanguage()
  const { phase, reached, here, median, oldest } = words
  const number = (value: number | null) => (value === null ? '—' : wholeNumber(language, value))
  return (
    <section className="figure" aria-labelledby="figure-phases">
      <div className="card__pad card__head">
        <h2 id="figure-phases">{words.funnel}</h2>
        <p className="card__sub">{words.funnelLead}</p>
      </div>
      <Table
        label={words.funnel}
        headings={[
          { text: phase },
          ...[reached, here, median, oldest].map((text) => ({ text, number: true })),
        ]}
      >
        {phases.map((row) => (
          <TableRow key={row.title}>
            <TableCell label={phase}>{row.title}</TableCell>
            <TableCell label={reached} number>
              {number(row.reached)}
            </TableCell>
            <TableCell label={here} number>
              {number(row.here)}
            </TableCell>
            <TableCell label={median} number>
              {number(row.medianDays)}
            </TableCell>
            <TableCell label={oldest} number>
              {number(row.oldestDays)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <BarChart
        label={words.picture(words.funnel)}
        series={[reached, here]}
        bars={phases.map((row) => ({
          name: row.title,
          values: [row.reached, row.here],
          texts: [number(row.reached), number(row.here)],
        }))}
      />
    </section>
  )
}
