import { Link } from '@remix-run/react'
import type { CallToMake } from '~/features/news/calls.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { DecideNews } from './decide-news'

/** The clients to be called before an e-mail leaves. */
export function CallsLines({ calls, back }: { calls: CallToMake[]; back: string }) {
  return calls.map((call) => <CallLine key={call.id} call={call} back={back} />)
}

function CallLine({ call, back }: { call: CallToMake; back: string }) {
  const { calls: words } = useAdminTexts().telling
  const language = useLanguage()
  const { id, client, clientId, phone, caseId, caseNumber, lawyer, title, since, isWritten } = call
  const who = <span className="sr-only">{words.about(client)}</span>
  return (
    <div className="work work--first" data-line tabIndex={-1}>
      <div className="work__body">
        <p>
          <b>{words.title(client)}</b>
        </p>
        <p className="small">
          {phone ? (
            <a href={`tel:${phone}`} className="num">
              {phone}
            </a>
          ) : (
            words.noPhone
          )}
          {' · '}
          <Link to={paths.adminClient(clientId, caseId)}>{words.caseOf(caseNumber, lawyer)}</Link>
        </p>
        <p className="small">{words.why(title, dateTimeAt(language, since))}</p>
      </div>
      <div className="work__do row">
        <DecideNews verb="called" ids={[id]} back={back}>
          {isWritten ? words.called : words.calledAlone}
          {who}
        </DecideNews>
        <DecideNews verb="uncalled" ids={[id]} back={back} quiet>
          {words.not}
          {who}
        </DecideNews>
      </div>
    </div>
  )
}
