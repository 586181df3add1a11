import { AuditCard } from '~/features/audit/components/audit-card'
import type { AuditEntryView } from '~/features/audit/components/audit-table'
import { type SessionRow, SessionsCard } from '~/features/auth/components/sessions-card'
import { type MailRow, MailsCard } from '~/features/mail/components/mails-card'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Icon } from '~/ui/icon'

type Props = { clientId: number; mails: MailRow[]; sessions: SessionRow[]; audit: AuditEntryView[] }

/** What is looked at now and then: mails, sessions, the audit trail. */
export function FoldedHistory({ clientId, mails, sessions, audit }: Props) {
  const { folded: words } = useAdminTexts().clientPage
  const parts = [
    [words.mails(mails.length), <MailsCard key="mails" mails={mails} />],
    [words.sessions(sessions.length), <SessionsCard key="sessions" sessions={sessions} />],
    [words.history, <AuditCard key="audit" clientId={clientId} entries={audit} />],
  ] as const
  return (
    <div className="card folded">
      {parts.map(([title, content]) => (
        <details key={content.key} className="folded__part">
          <summary>
            <Icon name="down" />
            {title}
          </summary>
          {content}
        </details>
      ))}
    </div>
  )
}
