import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'

/** How many files wait for an answer, and the way to the table that has them. */
export function WaitingList({ count }: { count: number }) {
  const { waiting: words } = useAdminTexts()
  if (count === 0) return null
  return (
    <div className="card__pad">
      <Notice tone="ahead">
        <p>
          {words.waits(`${count}`)} <Link to={paths.adminWaitingFiles}>{words.answer(`${count}`)}</Link>
        </p>
      </Notice>
    </div>
  )
}
