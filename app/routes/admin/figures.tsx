import { useLoaderData } from '@remix-run/react'
import { LIMIT_DAYS_UNKNOWN } from '~/domain/stalled'
import { requireAdmin } from '~/features/auth/guards.server'
import { ImportsSection } from '~/features/figures/components/imports-section'
import { PhasesSection } from '~/features/figures/components/phases-section'
import { StuckSection } from '~/features/figures/components/stuck-section'
import { readFigures } from '~/features/figures/read-figures.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, mediumDate, monthOf, wholeNumber } from '~/i18n/format'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

const SHOWN_STUCK = 50

export const meta = adminTitle((texts) => texts.shell.tabs.figures)

export const loader = page(requireAdmin, async ({ viewer, context: { language, now } }) => {
  const { at, phases, stuck, months } = await readFigures(viewer, now)
  const shown = stuck.slice(0, SHOWN_STUCK)
  return {
    counted: dateTimeAt(language, at),
    phases,
    stuck: shown.map((row) => ({ ...row, since: mediumDate(language, row.since) })),
    more: stuck.length > shown.length ? wholeNumber(language, stuck.length) : null,
    unknownLimit: LIMIT_DAYS_UNKNOWN,
    months: months.map((row) => ({ ...row, month: monthOf(language, row.month), key: row.month })),
  }
})

/** The table comes before the chart, because it is complete. */
export default function Figures() {
  const { counted, phases, stuck, more, unknownLimit, months } = useLoaderData<typeof loader>()
  const { figures: words } = useAdminTexts()
  return (
    <div className="card card--tabbed">
      <div className="card__pad card__head">
        <h1>{words.title}</h1>
        <a className={buttonClass({ quiet: true, small: true })} href={paths.adminFiguresXlsx} download>
          <Icon name="download" />
          {words.export}
        </a>
        <p className="card__sub">{words.counted(counted)}</p>
      </div>
      <PhasesSection phases={phases} />
      <StuckSection stuck={stuck} more={more} unknownLimit={unknownLimit} />
      <ImportsSection months={months} />
    </div>
  )
}
