import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import type { WaitingDeliveries } from '../list-deliveries.server'

/** In the list of what is pending: what courts have delivered and nobody has decided about. */
export function DeliveredLine({
  waiting: { papers, offered, broken, only },
}: {
  waiting: WaitingDeliveries
}) {
  const { courtFolder: words } = useAdminTexts()
  const rest = offered > 0 ? words.pendingOffered(offered) : words.pendingBroken(broken)
  const title = papers > 0 ? words.pending(papers) : rest
  const to = only === null ? paths.adminDeliveries : paths.adminDelivery(only)
  return (
    <div className="work work--first" data-line tabIndex={-1}>
      <div className="work__body received__one">
        <p>
          <b>{title}</b>
        </p>
        {papers > 0 && (
          <p className="small">
            {words.pendingLead} {offered > 0 && `${words.pendingOffered(offered)}. `}
            {broken > 0 && `${words.pendingBroken(broken)}.`}
          </p>
        )}
      </div>
      <div className="work__do">
        <Link className={buttonClass({ small: true })} to={to}>
          {words.pendingOpen}
        </Link>
      </div>
    </div>
  )
}
