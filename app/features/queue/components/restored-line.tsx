import { Form, Link } from '@remix-run/react'
import type { WaitingAfterRestore } from '~/features/mail/after-restore.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

/** What waits since a restore, and the answers; none of them is chosen before, or given by a key. */
export function RestoredLine({ waiting }: { waiting: WaitingAfterRestore }) {
  const { queue, shell } = useAdminTexts()
  const { restored: words } = queue
  const language = useLanguage()
  const { backupAt, restoredAt, mails, clients, since, mark } = waiting
  const when = (at: number) => dateTimeAt(language, at)
  const number = (n: number) => wholeNumber(language, n)
  const action = paths.adminQueueRestored
  const isNothing = mails + clients === 0
  const answers = isNothing ? (['send'] as const) : (['send', 'discard'] as const)
  return (
    <div className="work work--first" data-line tabIndex={-1}>
      <div className="work__body">
        <p>
          <b>{words.title(when(backupAt), number(mails), number(clients))}</b>
        </p>
        <p className="small">
          {words.restored(when(restoredAt))} {since !== null && words.since(when(since))} {words.lead}
        </p>
      </div>
      <div className="work__do row">
        {answers.map((answer) => (
          <Form key={answer} method="post" action={action} preventScrollReset>
            <input type="hidden" name="answer" value={answer} />
            <input type="hidden" name="mark" value={mark} />
            <SubmitButton small quiet={!isNothing} action={action} pending={shell.list.working}>
              {isNothing ? words.goOn : words[answer](number(mails), number(clients))}
            </SubmitButton>
          </Form>
        ))}
        {mails > 0 && <Link to={paths.adminMailsOf({ state: 'queued' })}>{words.choose}</Link>}
      </div>
    </div>
  )
}
