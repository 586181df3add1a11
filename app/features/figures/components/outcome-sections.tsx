import { Link } from '@remix-run/react'
import { NO_LAWYER } from '~/features/filters/list-filter'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import type { Bars } from '../charts'
import { type LawyerFigure, outcomesIn, type YearFigure } from '../count-outcomes'
import { type FigureFilter, queryOfFilter } from '../figure-filter'
import { BarsPicture } from './bars-picture'
import { CountTable } from './count-table'
import { FigureSection } from './figure-section'

type Shared = { filter: FigureFilter; picture: Bars; mostBars: number }

export function LawyersSection({ lawyers, filter, picture, mostBars }: Shared & { lawyers: LawyerFigure[] }) {
  const { figures: words } = useAdminTexts()
  const language = useLanguage()
  const outcomes = outcomesIn(lawyers)
  return (
    <FigureSection
      id="lawyers"
      title={words.byLawyer}
      lead={words.byLawyerLead}
      notes={[lawyers.length > mostBars ? words.byLawyerShown(wholeNumber(language, mostBars)) : null]}
      picture={<BarsPicture id="picture-lawyers" of={words.byLawyer} bars={picture} />}
    >
      <CountTable
        label={words.byLawyer}
        headings={[words.lawyer, words.cases, ...outcomes.map((name) => words.outcomes[name])]}
        rows={lawyers.map(({ lawyer, cases, outcomes: counts }) => ({
          key: lawyer,
          name: (
            <Link to={paths.adminFigures + queryOfFilter({ ...filter, lawyer: lawyer || NO_LAWYER })}>
              {lawyer || words.noLawyer}
            </Link>
          ),
          numbers: [cases, ...outcomes.map((name) => counts[name])],
        }))}
      />
    </FigureSection>
  )
}

export function YearsSection({ years, filter, picture, mostBars }: Shared & { years: YearFigure[] }) {
  const { figures: words } = useAdminTexts()
  const language = useLanguage()
  const outcomes = outcomesIn(years)
  return (
    <FigureSection
      id="years"
      title={words.byYear}
      lead={words.byYearLead}
      notes={[years.length > mostBars ? words.byYearShown(wholeNumber(language, mostBars)) : null]}
      picture={<BarsPicture id="picture-years" of={words.byYear} bars={picture} />}
    >
      <CountTable
        label={words.byYear}
        headings={[words.yearColumn, words.arrived, ...outcomes.map((name) => words.outcomes[name])]}
        rows={years.map(({ year, arrived, outcomes: counts }) => ({
          key: String(year),
          name:
            year === null ? (
              words.unknownYear
            ) : (
              <Link to={paths.adminFigures + queryOfFilter({ ...filter, ended: year })}>{year}</Link>
            ),
          numbers: [arrived, ...outcomes.map((name) => counts[name])],
        }))}
      />
    </FigureSection>
  )
}
