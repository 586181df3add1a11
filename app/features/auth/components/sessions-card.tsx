import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'

export type SessionRow = { key: string; kind: 'client' | 'tracking'; seen: string }

/** Where a client is signed in, and the button to end those sessions. */
export function SessionsCard({ clientId, sessions }: { clientId: number; sessions: SessionRow[] }) {
  const { sessions: words } = useAdminTexts().client
  return (
    <section className="card card__pad" aria-labelledby="sessions">
      <div className="card__head">
        <h2 id="sessions">{words.title}</h2>
        {sessions.length === 0 && <p className="card__sub">{words.none}</p>}
      </div>
      {sessions.length > 0 && (
        <>
          <ul>
            {sessions.map(({ key, kind, seen }) => (
              <li key={key}>{words.line(words.kinds[kind], seen)}</li>
            ))}
          </ul>
          <Form method="post" action={paths.adminClientSessions(clientId)} className="row">
            <button type="submit" className={buttonClass({ quiet: true, small: true })}>
              {words.end}
            </button>
          </Form>
        </>
      )}
    </section>
  )
}
