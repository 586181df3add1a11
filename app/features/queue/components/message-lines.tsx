import { Link } from '@remix-run/react'
import type { WaitingMessages } from '~/features/messages/waiting-messages.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'

/** What clients have written and nobody has answered, one line per conversation. */
export function MessageLines({ messages }: { messages: WaitingMessages[] }) {
  const { messages: words } = useAdminTexts()
  const language = useLanguage()
  return messages.map(
    ({ caseId, clientId, ownerId, client, caseNumber, lawyer, text, count, sentAt, draftAt }) => (
      <div key={`${caseId} ${clientId}`} className="work work--first received" data-line tabIndex={-1}>
        <div className="work__body received__one">
          <p>
            <b>{words.wrote(client)}</b>
            {' · '}
            <Link to={paths.adminClient(ownerId ?? clientId, caseId)}>{words.caseOf(caseNumber)}</Link>
            {lawyer && ` · ${words.answers(lawyer)}`}
          </p>
          <p className="lines voice">{text}</p>
          <p className="small soft">
            {words.count(count)} {words.since(dateTimeAt(language, sentAt))}
            {draftAt !== null && ` · ${words.hasDraft}`}
          </p>
        </div>
        <div className="work__do">
          <Link className={buttonClass({ small: true })} to={paths.adminThread({ caseId, clientId })}>
            {words.answer}
          </Link>
          {lawyer !== '' && <Link to={paths.adminThreadsOf({ lawyer })}>{words.allOf(lawyer)}</Link>}
        </div>
      </div>
    ),
  )
}
