import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import type { MonthFigure } from '../count-figures.server'
import { CountTable } from './count-table'
import { FigureSection } from './figure-section'

/** Without a picture: these numbers are of the machine, and those who arrived are drawn above. */
export function ImportsSection({ months }: { months: (MonthFigure & { key: string })[] }) {
  const { figures: words } = useAdminTexts()
  const { month, runs, newClients, newCases, documents } = words
  return (
    <FigureSection id="months" title={words.months} lead={words.monthsLead}>
      <CountTable
        label={words.months}
        headings={[month, runs, newClients, newCases, documents]}
        rows={months.map((row) => ({
          key: row.key,
          name: row.month,
          numbers: [row.runs, row.newClients, row.newCases, row.documents],
        }))}
      />
    </FigureSection>
  )
}
