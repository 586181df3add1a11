import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { buttonClass, SubmitButton } from '~/ui/button'
import { useMayOpen } from '~/ui/menu'
import type { welcomeObstacle } from '../welcome-obstacle'
import type { Welcome } from '../welcome-state.server'

type Props = {
  clientId: number
  /** Where to return to. */
  back: string
  welcome: { state: Welcome['state']; when: string | null }
  lastVisit: string | null
  obstacle: ReturnType<typeof welcomeObstacle>
  sessions: number
  /** When the client read the privacy notice; null if they have not. */
  privacy: { version: number; when: string; isCurrent: boolean } | null
  /** What else lets them in. */
  children?: ReactNode
}

/** Whether the client can get in: the welcome e-mail, the last visit, open sessions. */
export function AccessCard({ clientId, back, welcome, lastVisit, obstacle, sessions, ...more }: Props) {
  const { privacy, children } = more
  const { clientPage, retention } = useAdminTexts()
  const { access: words } = clientPage
  const mayOpen = useMayOpen()
  const when = welcome.when ?? ''
  const stateTexts = {
    never: words.never,
    kept: words.kept,
    queued: words.queued,
    sent: words.sent(when),
    failed: words.failed(when),
    unknown: words.unknown(when),
  }
  const resend = paths.adminWelcomeResend(clientId)
  return (
    <section className="card card__pad stack stack--tight" aria-labelledby="access">
      <h2 id="access">{words.title}</h2>
      <p>
        {stateTexts[welcome.state]}{' '}
        {lastVisit ? words.visited(lastVisit) : <Badge tone="ahead">{words.notVisited}</Badge>}
      </p>
      <p className="small soft">
        {privacy ? retention.privacyRead(privacy.when, privacy.version) : retention.privacyUnread}{' '}
        {privacy && !privacy.isCurrent && retention.privacyOlder}
      </p>
      <div className="row row--tight">
        {obstacle === null && mayOpen(resend) && (
          <Form method="post" action={resend} preventScrollReset>
            <input type="hidden" name="back" value={back} />
            <SubmitButton small quiet action={resend}>
              {['never', 'kept'].includes(welcome.state) ? words.send : words.again}
            </SubmitButton>
          </Form>
        )}
        {obstacle !== null && (
          <p className="small soft">
            {words.obstacle[obstacle]}{' '}
            {obstacle !== 'archived' && (
              <Link to={paths.adminClientEdit(clientId)}>{words.add[obstacle]}</Link>
            )}
          </p>
        )}
        {sessions > 0 && (
          <Form method="post" action={paths.adminClientSessions(clientId)} preventScrollReset>
            <button type="submit" className={buttonClass({ quiet: true, small: true })}>
              {words.end}
            </button>
          </Form>
        )}
      </div>
      {children}
    </section>
  )
}
