import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import type { WorkCounts, WorkLineKind } from '../work-lines'

/** The kinds of pending items, each with its count; they are the filters. */
export function QueueFilters({ counts, kind }: { counts: WorkCounts; kind: WorkLineKind | null }) {
  const { queue: words } = useAdminTexts()
  return (
    <nav className="groups queue__kinds" aria-label={words.filters}>
      <Link to={paths.adminQueue} aria-current={kind === null ? 'page' : undefined}>
        {words.all} <span className="num">{counts.total}</span>
      </Link>
      {counts.kinds.map(({ kind: one, count }) => (
        <Link key={one} to={paths.adminQueueOf(one)} aria-current={kind === one ? 'page' : undefined}>
          {words.kinds[one]} <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
