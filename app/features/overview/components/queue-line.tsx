import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Icon } from '~/ui/icon'
import type { WorkCounts } from '../work-lines'

/** Pending work in one sentence; each part links to where it is resolved. Nothing if nothing is pending. */
export function QueueLine({ counts }: { counts: WorkCounts }) {
  const { queue: words } = useAdminTexts()
  const language = useLanguage()
  if (counts.total === 0) return null
  return (
    <p className="queue">
      <Icon name="warning" />
      <strong>{words.waiting(counts.total)}</strong>
      {counts.kinds.map(({ kind, count }) => (
        <Link key={kind} to={paths.adminQueueOf(kind)}>
          {words.parts[kind](wholeNumber(language, count))}
        </Link>
      ))}
    </p>
  )
}
