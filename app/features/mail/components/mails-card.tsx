import type { MailKind, MailState } from '~/features/outbox/enqueue.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Badge, type Tone } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'

export type MailRow = {
  id: number
  kind: MailKind
  recipient: string
  when: string
  state: MailState
  error: string | null
  bouncedAt: number | null
}

export const mailTones: Record<MailState, Tone> = {
  queued: 'ahead',
  sending: 'now',
  sent: 'done',
  failed: 'alert',
  unknown: 'alert',
  stopped: 'ahead',
}

/** The newest e-mails to a client: their subject and status. */
export function MailsCard({ mails }: { mails: MailRow[] }) {
  const { client, mails: all } = useAdminTexts()
  const { mails: words } = client
  const { kind, to, when, state } = words.columns
  return (
    <section className="card" aria-labelledby="mails">
      <div className="card__pad card__head">
        <h2 id="mails">{words.title}</h2>
        {mails.length === 0 && <p className="card__sub">{words.none}</p>}
      </div>
      {mails.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{kind}</th>
              <th scope="col">{to}</th>
              <th scope="col">{when}</th>
              <th scope="col">{state}</th>
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <tr key={mail.id}>
                <td data-label={kind}>{words.kinds[mail.kind]}</td>
                <td data-label={to}>
                  <Breakable text={mail.recipient} />
                </td>
                <td data-label={when} className="num">
                  {mail.when}
                </td>
                <td data-label={state}>
                  <Badge tone={mail.bouncedAt === null ? mailTones[mail.state] : 'alert'}>
                    {mail.bouncedAt === null ? words.states[mail.state] : all.bounced}
                  </Badge>
                  {mail.error && <span className="small soft"> {mail.error}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
