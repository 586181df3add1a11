import { useLoaderData } from '@remix-run/react'
import { adminPage } from '~/features/auth/guards.server'
import { QueueFilters } from '~/features/overview/components/queue-filters'
import { QueueRow } from '~/features/overview/components/queue-row'
import { countWorkLines, listWorkLines, WorkLineQuery } from '~/features/overview/list-work-lines.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { isTimelinePhase } from '~/features/timeline/phase-titles'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { NothingFound } from '~/ui/admin/nothing-found'
import { Paging } from '~/ui/admin/paging'
import { CountBadge } from '~/ui/badge'
import { page } from '../page.server'
import { adminTitle } from './admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.queue)

export const loader = page(adminPage, ({ request, viewer }) => {
  const query = WorkLineQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { lines, pageSize } = listWorkLines(viewer, query)
  const counts = countWorkLines(viewer)
  const phases = listPhases()
    .filter(isTimelinePhase)
    .map(({ id, title }) => ({ id, title }))
  return { query, lines, pageSize, counts, phases }
})

export default function Queue() {
  const { query, lines, pageSize, counts, phases } = useLoaderData<typeof loader>()
  const { queue: words, shell } = useAdminTexts()
  const ofKind = counts.kinds.find(({ kind }) => kind === query.kind)?.count ?? 0
  const total = query.kind ? ofKind : counts.total
  return (
    <section className="card card--tabbed" aria-labelledby="queue">
      <div className="card__pad card__head">
        <h1 id="queue">{shell.tabs.queue}</h1>
        <CountBadge count={counts.total} of={words.filters} />
        <p className="card__sub">{words.lead}</p>
      </div>
      {counts.total > 0 && <QueueFilters counts={counts} kind={query.kind} />}
      {lines.length === 0 ? (
        <NothingFound searched={false} empty={words.empty} />
      ) : (
        <ul>
          {lines.map((line) => (
            <QueueRow key={`${line.kind}-${line.id}`} line={line} phases={phases} />
          ))}
        </ul>
      )}
      <Paging page={query.page} pageSize={pageSize} total={total} />
    </section>
  )
}
