import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { requireAdmin } from '~/features/auth/guards.server'
import { PhaseTable } from '~/features/timeline/components/phase-table'
import { listPhases } from '~/features/timeline/list-phases.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { stageText } from '~/i18n/stages'
import { paths } from '~/paths'
import { CountBadge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.timeline)

export const loader = page(requireAdmin, ({ context }) => {
  const rows = listPhases().map(
    ({ id, title, description, order, excelColumn, documentCategories, stage }) => ({
      id,
      title,
      description,
      order,
      excelColumn,
      documentCategories,
      stage: stage && stageText(context.language, stage).title,
    }),
  )
  return {
    phases: rows.filter(isTimelinePhase),
    fields: rows.filter((row) => !isTimelinePhase(row)),
  }
})

export default function Timeline() {
  const { phases, fields } = useLoaderData<typeof loader>()
  const { timeline: words } = useAdminTexts()
  return (
    <>
      <Outlet />
      <section className="card card--tabbed" aria-labelledby="phases">
        <div className="card__pad card__head">
          <h1 id="phases">{words.phases}</h1>
          <CountBadge count={phases.length} of={words.phaseCount} />
          <Link className={buttonClass({ small: true })} to={paths.adminPhaseNew} preventScrollReset>
            <Icon name="plus" />
            {words.add}
          </Link>
          <Link
            className={buttonClass({ quiet: true, small: true })}
            to={paths.adminDocumentsAutoAssign}
            lang="en"
          >
            {words.autoAssign}
          </Link>
          <p className="card__sub">{words.lead}</p>
        </div>
        <PhaseTable label={words.phases} phases={phases} withoutColumn={words.noColumn} />
        <div className="card__pad card__head">
          <h2 lang="en">{words.fields}</h2>
          <p className="card__sub">{words.fieldsLead}</p>
        </div>
        <PhaseTable label={words.fields} phases={fields} withoutColumn={words.noFieldColumn} />
      </section>
    </>
  )
}
