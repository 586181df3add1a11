import { adminTexts } from '~/i18n/admin'
import { monthOf, shortMonth, wholeNumber } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { Figures } from './count-figures.server'
import { type OutcomeCounts, outcomesIn } from './count-outcomes'
import { drawBars } from './draw-bars.server'
import { drawColumns } from './draw-columns.server'

/** More bars than these make a picture nobody reads; the tables have all. */
export const MOST_BARS = 12

/** The pictures of the figures, in a language, ready to be drawn without scripts. */
export function pictureFigures({ phases, ages, arrivals, lawyers, years }: Figures, language: Language) {
  const words = adminTexts[language].figures
  const number = (value: number) => wholeNumber(language, value)
  const described = (says: typeof words.described) => (name: string, value: string) =>
    value === number(0) ? words.nothingDrawn : says(name, value)
  const all = { number, describe: described(words.described) }
  const outcomes = (rows: { name: string; outcomes: OutcomeCounts }[]) =>
    drawBars({
      ...all,
      series: outcomesIn(rows).map((name) => ({ name, text: words.outcomes[name] })),
      rows: rows.map((row) => ({ name: row.name, values: row.outcomes })),
    })
  return {
    phases: drawBars({
      ...all,
      series: [
        { name: 'here', text: words.here },
        { name: 'gone', text: words.gone },
      ],
      rows: phases.map(({ title, here, reached }) => ({
        name: title,
        values: { here, gone: reached - here },
      })),
    }),
    ages: drawBars({
      ...all,
      series: [{ name: 'here', text: words.cases }],
      rows: ages.map(({ cases }, index) => ({ name: words.ageNames[index] ?? '', values: { here: cases } })),
    }),
    arrivals: drawColumns({
      number,
      describe: described(words.tallest),
      columns: arrivals.map(({ month, cases }) => ({
        name: monthOf(language, month),
        short: shortMonth(language, month),
        value: cases,
      })),
    }),
    lawyers: outcomes(
      lawyers
        .slice(0, MOST_BARS)
        .map(({ lawyer, outcomes }) => ({ name: lawyer || words.noLawyer, outcomes })),
    ),
    years: outcomes(
      years
        .slice(0, MOST_BARS)
        .map(({ year, outcomes }) => ({ name: year === null ? words.unknownYear : String(year), outcomes })),
    ),
  }
}
