import { useLoaderData } from '@remix-run/react'
import { LIMIT_DAYS_UNKNOWN } from '~/domain/stages/stalled'
import { requireAdmin } from '~/features/auth/guards.server'
import { FigureFilters } from '~/features/figures/components/figure-filters'
import { ImportsSection } from '~/features/figures/components/imports-section'
import { LawyersSection, YearsSection } from '~/features/figures/components/outcome-sections'
import { Patterns } from '~/features/figures/components/patterns'
import { PhasesSection } from '~/features/figures/components/phases-section'
import { StuckSection } from '~/features/figures/components/stuck-section'
import { AgesSection, ArrivalsSection } from '~/features/figures/components/time-sections'
import { queryOfFilter, readFigureFilter } from '~/features/figures/figure-filter'
import { MOST_BARS, pictureFigures } from '~/features/figures/picture-figures.server'
import { readFigures } from '~/features/figures/read-figures.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, mediumDate, monthOf, wholeNumber } from '~/i18n/format'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

const SHOWN_STUCK = 50

export const meta = adminTitle((texts) => texts.shell.tabs.figures)

export const loader = page(requireAdmin, async ({ request, viewer, context: { language, now } }) => {
  const filter = readFigureFilter(queryOf(request))
  const figures = await readFigures(viewer, filter, now)
  const { at, choices, phases, stuck, ages, arrivals, lawyers, years, months } = figures
  const shown = stuck.slice(0, SHOWN_STUCK)
  return {
    filter,
    choices,
    counted: dateTimeAt(language, at),
    ...{ phases, ages, lawyers, years },
    arrivals: arrivals.map(({ month, cases }) => ({ key: month, month: monthOf(language, month), cases })),
    pictures: pictureFigures(figures, language),
    mostBars: MOST_BARS,
    stuck: shown.map((row) => ({ ...row, since: mediumDate(language, row.since) })),
    more: stuck.length > shown.length ? wholeNumber(language, stuck.length) : null,
    unknownLimit: LIMIT_DAYS_UNKNOWN,
    months: months.map((row) => ({ ...row, month: monthOf(language, row.month), key: row.month })),
  }
})

/** The imports are of the whole firm: they stand there without a filter only. */
export default function Figures() {
  const data = useLoaderData<typeof loader>()
  const { filter, choices, counted, pictures, mostBars, lawyers } = data
  const { figures: words } = useAdminTexts()
  const query = queryOfFilter(filter)
  return (
    <div className="card card--tabbed">
      <Patterns />
      <div className="card__pad card__head">
        <h1>{words.title}</h1>
        <a
          className={buttonClass({ quiet: true, small: true })}
          href={paths.adminFiguresXlsx + query}
          download
        >
          <Icon name="download" />
          {words.export}
        </a>
        <p className="card__sub">{words.counted(counted)}</p>
      </div>
      <FigureFilters filter={filter} choices={choices} />
      {lawyers.length === 0 && query !== '' ? (
        <p className="card__pad">{words.nothing}</p>
      ) : (
        <>
          <PhasesSection phases={data.phases} picture={pictures.phases} />
          <AgesSection ages={data.ages} picture={pictures.ages} />
          <ArrivalsSection arrivals={data.arrivals} year={filter.year} picture={pictures.arrivals} />
          <LawyersSection {...{ lawyers, filter, mostBars }} picture={pictures.lawyers} />
          <YearsSection years={data.years} {...{ filter, mostBars }} picture={pictures.years} />
          <StuckSection stuck={data.stuck} more={data.more} unknownLimit={data.unknownLimit} />
        </>
      )}
      {query === '' && data.months.length > 0 && <ImportsSection months={data.months} />}
    </div>
  )
}
