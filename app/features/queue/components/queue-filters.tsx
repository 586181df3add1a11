import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import type { WorkArea, WorkCounts } from '../queue-lines'

/** What pending items are about, each with its count; they are the filters. */
export function QueueFilters({ counts, area }: { counts: WorkCounts; area: WorkArea | null }) {
  const { queue: words } = useAdminTexts()
  return (
    <nav className="choices" aria-label={words.filters}>
      <Link
        className={area === null ? 'choice choice--on' : 'choice'}
        to={paths.adminQueue}
        aria-current={area === null ? 'page' : undefined}
      >
        {words.all} <span className="num">{counts.total}</span>
      </Link>
      {counts.areas.map(({ area: one, count }) => (
        <Link
          key={one}
          className={area === one ? 'choice choice--on' : 'choice'}
          to={paths.adminQueueArea(one)}
          aria-current={area === one ? 'page' : undefined}
        >
          {words.areas[one]} <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  )
}
