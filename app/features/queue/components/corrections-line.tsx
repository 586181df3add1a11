import { Link } from '@remix-run/react'
import type { ProposedCorrection } from '~/features/news/list-corrections.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { DecideNews } from './decide-news'

type Props = { corrections: ProposedCorrection[]; back: string }

/** What clients were told and is not so any more, in the words they would be sent. */
export function CorrectionsLine({ corrections, back }: Props) {
  const { corrections: words } = useAdminTexts().telling
  if (corrections.length === 0) return null
  const clients = new Set(corrections.map(({ clientId }) => clientId))
  const written = corrections.filter(({ isWritten }) => isWritten)
  return (
    <div className="work work--first" data-line tabIndex={-1}>
      <div className="work__body">
        <p>
          <b>{words.title(clients.size)}</b>
        </p>
        <p className="small">{words.why}</p>
        <ul className="work__apart">
          {corrections.map((one) => (
            <OneCorrection key={one.id} one={one} back={back} />
          ))}
        </ul>
      </div>
      {corrections.length > 1 && (
        <div className="work__do row">
          {written.length > 1 && (
            <DecideNews verb="correct" ids={written.map(({ id }) => id)} back={back}>
              {words.sendAll(written.length)}
            </DecideNews>
          )}
          <DecideNews verb="dismiss" ids={corrections.map(({ id }) => id)} back={back} quiet>
            {words.notAny}
          </DecideNews>
        </div>
      )}
    </div>
  )
}

function OneCorrection({ one, back }: { one: ProposedCorrection; back: string }) {
  const { telling } = useAdminTexts()
  const { corrections: words, calls } = telling
  const { id, client, clientId, phone, caseId, caseNumber, isWritten } = one
  const who = <span className="sr-only">{calls.about(client)}</span>
  return (
    <li>
      <p className="small">
        <Link to={paths.adminClient(clientId, caseId)}>
          {client} · {caseNumber}
        </Link>
        {phone && !isWritten && (
          <>
            {' · '}
            <a href={`tel:${phone}`} className="num">
              {phone}
            </a>
          </>
        )}
      </p>
      <p className="small" lang="es">
        {one.words}
      </p>
      {!isWritten && <p className="small soft">{words.unwritten}</p>}
      <div className="row">
        {isWritten && (
          <DecideNews verb="correct" ids={[id]} back={back}>
            {words.send}
            {who}
          </DecideNews>
        )}
        <DecideNews verb="dismiss" ids={[id]} back={back} quiet>
          {words.not}
          {who}
        </DecideNews>
      </div>
    </li>
  )
}
