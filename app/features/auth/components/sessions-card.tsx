import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

export type SessionRow = { key: string; kind: 'client' | 'tracking'; seen: string }

/** Where a client is signed in. */
export function SessionsCard({ sessions }: { sessions: SessionRow[] }) {
  const { sessions: words } = useAdminTexts().client
  return (
    <section className="card card__pad" aria-labelledby="sessions">
      <div className="card__head">
        <h2 id="sessions">{words.title}</h2>
        {sessions.length === 0 && <p className="card__sub">{words.none}</p>}
      </div>
      {sessions.length > 0 && (
        <ul>
          {sessions.map(({ key, kind, seen }) => (
            <li key={key}>{words.line(words.kinds[kind], seen)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
