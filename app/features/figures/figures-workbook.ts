import type { AdminTexts } from '~/i18n/admin'
import type { WrittenSheet } from '~/infra/workbook/compose-workbook.server'
import type { Figures } from './count-figures.server'

const MAX_ROWS = 20_000

/** The figures as sheets of a workbook; at most 20,000 stalled cases. */
export function figuresSheets(
  { phases, stuck, months }: Figures,
  words: AdminTexts['figures'],
): WrittenSheet[] {
  const { phase, reached, here, median, oldest, caseNumber, client, lawyer, since, days, limit } = words
  return [
    {
      name: words.sheets.phases,
      headings: [phase, reached, here, median, oldest],
      widths: [40, 14, 14, 18, 18],
      rows: phases.map((row) => [row.title, row.reached, row.here, row.medianDays, row.oldestDays]),
    },
    {
      name: words.sheets.stuck,
      headings: [caseNumber, client, lawyer, phase, since, days, limit],
      widths: [18, 36, 24, 36, 12, 10, 14],
      rows: stuck
        .slice(0, MAX_ROWS)
        .map((row) => [
          row.caseNumber,
          row.clientName,
          row.lawyer || null,
          row.phase,
          { date: row.since },
          row.days,
          row.limit,
        ]),
    },
    {
      name: words.sheets.months,
      headings: [words.month, words.runs, words.newClients, words.newCases, words.documents],
      widths: [12, 16, 16, 18, 14],
      rows: months.map((row) => [{ date: row.month }, row.runs, row.newClients, row.newCases, row.documents]),
    },
  ]
}
