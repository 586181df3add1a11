import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'

/** Clients who may be blocked or erased this month, as one line of what waits. */
export function RetentionLine({ count }: { count: number }) {
  const { retention: words } = useAdminTexts()
  return (
    <div className="work work--first" data-line tabIndex={-1}>
      <div className="work__body">
        <p>
          <b>{words.line(count)}</b>
        </p>
        <p className="small soft">{words.lineText}</p>
      </div>
      <div className="work__do row">
        <Link className={buttonClass({ small: true })} to={paths.adminRetention} data-answer>
          {words.decide}
        </Link>
      </div>
    </div>
  )
}
