import { useLoaderData } from '@remix-run/react'
import { isTimelinePhase } from '~/domain/phase-titles'
import { requireAdmin } from '~/features/auth/guards.server'
import { QueueFilters } from '~/features/overview/components/queue-filters'
import { OpenedGroup, QueueGroup } from '~/features/overview/components/queue-group'
import { QueueRow } from '~/features/overview/components/queue-row'
import { countWorkLines, listWorkLines, WorkLineQuery } from '~/features/overview/list-work-lines.server'
import { WORK_PAGE_SIZE } from '~/features/overview/work-lines'
import { listPhases } from '~/features/timeline/list-phases.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { queryValues } from '~/infra/http/query.server'
import { NothingFound } from '~/ui/admin/nothing-found'
import { Paging } from '~/ui/admin/paging'
import { CountBadge } from '~/ui/badge'
import { page } from '../shared/page.server'
import { adminTitle } from './shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.queue)

export const loader = page(requireAdmin, ({ request, viewer }) => {
  const asked = WorkLineQuery.parse(queryValues(request))
  const counts = countWorkLines(viewer)
  const phases = listPhases()
    .filter(isTimelinePhase)
    .map(({ id, title }) => ({ id, title }))
  const { kind, sheet } = asked
  return { kind, sheet, ...listWorkLines(viewer, asked), counts, phases }
})

export default function Queue() {
  const { kind, sheet, entries, opened, page: shown, total, counts, phases } = useLoaderData<typeof loader>()
  const { queue: words, shell } = useAdminTexts()
  return (
    <section className="card card--tabbed" aria-labelledby="queue">
      <div className="card__pad card__head">
        <h1 id="queue">{shell.tabs.queue}</h1>
        <CountBadge count={counts.total} of={words.filters} />
        <p className="card__sub">{words.lead}</p>
      </div>
      {opened ? (
        <OpenedGroup group={opened} sheet={sheet} />
      ) : (
        counts.total > 0 && <QueueFilters counts={counts} kind={kind} />
      )}
      {entries.length === 0 ? (
        <NothingFound searched={false} empty={words.empty} />
      ) : (
        <ul>
          {entries.map(({ line, group }) =>
            group ? (
              <QueueGroup key={group.group} group={group} />
            ) : (
              <QueueRow key={`${line.kind}-${line.id}`} line={line} phases={phases} />
            ),
          )}
        </ul>
      )}
      <Paging page={shown} pageSize={WORK_PAGE_SIZE} total={total} />
    </section>
  )
}
