import { useLoaderData } from '@remix-run/react'
import { adminPage } from '~/features/auth/guards.server'
import { listWithin } from '~/features/lists/list-query'
import { QueueFilters } from '~/features/overview/components/queue-filters'
import { QueueRow } from '~/features/overview/components/queue-row'
import {
  countWorkLines,
  listWorkLines,
  WORK_PAGE_SIZE,
  WorkLineQuery,
} from '~/features/overview/list-work-lines.server'
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
  const asked = WorkLineQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const counts = countWorkLines(viewer)
  const ofKind = counts.kinds.find(({ kind }) => kind === asked.kind)?.count ?? 0
  const total = asked.kind ? ofKind : counts.total
  const { query, lines, pageSize } = listWithin({ ...asked, pageSize: WORK_PAGE_SIZE }, (place) => ({
    ...listWorkLines(viewer, place),
    total,
  }))
  const phases = listPhases()
    .filter(isTimelinePhase)
    .map(({ id, title }) => ({ id, title }))
  return { query, lines, pageSize, total, counts, phases }
})

export default function Queue() {
  const { query, lines, pageSize, total, counts, phases } = useLoaderData<typeof loader>()
  const { queue: words, shell } = useAdminTexts()
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
