import { Link, useLocation } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { CountBadge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { ContactWays } from '../contact-ways'

/** An account without cases: what that means, whom to ask, and for a new account how to link its case. */
export function NoCases({ mayLink }: { mayLink: boolean }) {
  const { dashboard, account } = useTexts()
  return (
    <section className="card empty">
      <Icon name="folder" />
      <h1>
        {mayLink ? account.notLinkedTitle : dashboard.noneAssigned}{' '}
        {!mayLink && <CountBadge count={0} of={dashboard.caseCount(0)} />}
      </h1>
      <p className="prose">{mayLink ? account.notLinked : dashboard.noneHelp}</p>
      {mayLink ? (
        <Link className={buttonClass()} to={paths.accountLink}>
          {account.link}
        </Link>
      ) : (
        <ContactWays />
      )}
    </section>
  )
}

/** Shown while another case loads, unless that is almost instant. */
export function LoadingCases() {
  const { dashboard } = useTexts()
  return (
    <p className="card wait" role="status">
      <span className="spinner" aria-hidden="true" />
      {dashboard.loading}
    </p>
  )
}

/** The cases could not be read: what to do, followed by the error message. */
export function CaseFault({ message }: { message?: string }) {
  const { dashboard, fault } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <section className="card empty">
      <Icon name="warning" />
      <h1>{dashboard.error}</h1>
      <p className="prose">{dashboard.errorHelp}</p>
      {message && <p className="soft">{message}</p>}
      <Link className={buttonClass({ quiet: true })} to={pathname + search} reloadDocument>
        {fault.retry}
      </Link>
    </section>
  )
}
