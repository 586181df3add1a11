import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { clockTime } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import type { PromisedCall } from '../firm-calls.server'

/** The calls of today: they need no decision, but somebody who calls. */
export function CallsToday({ calls }: { calls: PromisedCall[] }) {
  const { appointments: words } = useAdminTexts()
  const language = useLanguage()
  if (calls.length === 0) return null
  return (
    <section className="card__pad stack stack--tight" aria-labelledby="calls-today">
      <h2 id="calls-today">{words.today}</h2>
      <ul className="stack stack--tight">
        {calls.map(
          ({ id, startsAt, client, phone, clientId, ownerId, caseId, caseNumber, lawyer, isPast }) => (
            <li key={id}>
              <b>{clockTime(language, startsAt)}</b> {client}
              {', '}
              <a className="nowrap" href={`tel:${phone}`}>
                {phone}
              </a>
              {' · '}
              <Link to={paths.adminClient(ownerId, caseId)}>{words.caseOf(caseNumber)}</Link>
              {lawyer && ` · ${lawyer}`}
              {isPast && (
                <>
                  {` · ${words.past} · `}
                  <Link to={paths.adminThread({ caseId, clientId })}>{words.note}</Link>
                </>
              )}
            </li>
          ),
        )}
      </ul>
      <p>
        <Link to={paths.adminAppointments}>{words.all}</Link>
      </p>
    </section>
  )
}
