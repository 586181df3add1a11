import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import type { CaseDoubt } from '../case-doubts.server'
import { DoubtWords } from './doubt-words'

/** What contradicts itself in a case, and the way to the answers. */
export function CaseDoubts({ found }: { found: CaseDoubt[] }) {
  const { doubts: words, queue } = useAdminTexts()
  if (found.length === 0) return null
  const reasons: Record<string, string> = queue.reasons
  return (
    <Notice tone="ahead">
      <ul className="plain stack--tight">
        {found.map(({ id, reason, doubt }) => (
          <li key={id} className="small">
            <strong>
              <DoubtWords reason={reason} doubt={doubt} />
            </strong>{' '}
            {reasons[reason]} <Link to={paths.adminQueueGroup(`case:${reason}`)}>{words.answer}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
