import { Form, Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { MANY_GONE } from '~/features/sync/documents/document-report'
import { addressesIn } from '~/features/sync/plan/waiting-reasons'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import type { WorkLine } from '../work-lines'
import { MeaningForm } from './meaning-form'

export type Phase = { id: number; title: string }

/** The actions on an item, most likely first. */
export function QueueActions({ line, phases }: { line: WorkLine; phases: Phase[] }) {
  const { queue: words } = useAdminTexts()
  const { kind, clientId, title } = line
  if (kind === 'unmapped') return <MeaningForm line={line} phases={phases} />
  const of = title ? words.of(title) : ''
  const asksAboutColumn = kind === 'sheet' && !line.makes
  const open = { kind, of }
  return (
    <div className="row work__do">
      {kind === 'no_email' && clientId && (
        <Way {...open} to={paths.adminClientEdit(clientId)} text={words.addEmail} />
      )}
      {kind === 'mail' && clientId && <ResendButton clientId={clientId} of={of} />}
      {kind === 'mail' && clientId && (
        <Way {...open} to={paths.adminClientEdit(clientId)} text={words.mendEmail} />
      )}
      {kind === 'quarantine' && <Way {...open} to={paths.adminQuarantine} text={words.openQuarantine} />}
      {asksAboutColumn && line.workbookId && (
        <Way {...open} to={paths.adminWorkbook(line.workbookId)} text={words.openColumns} />
      )}
      {kind === 'workbook' && <Way {...open} to={paths.adminIntegrations} text={words.chooseWorkbook} />}
      {line.canTake && (
        <AnswerButton line={line} answer="take" quiet={line.reason === 'email_doubtful'}>
          {takeWords(line, words)}
        </AnswerButton>
      )}
      {line.reason === MANY_GONE && (
        <AnswerButton line={line} answer="gone">
          {words.yesGone}
        </AnswerButton>
      )}
      {addressesIn(line.reason, line.value).map((email) => (
        <AnswerButton key={email} line={line} answer="email" email={email}>
          {words.takeEmail(email)}
        </AnswerButton>
      ))}
      {isWorkItem(line) && (
        <AnswerButton line={line} answer="dismiss" quiet>
          {dismissWords(line, words)}
        </AnswerButton>
      )}
      {isWorkItem(line) && clientId && (
        <Way {...open} plain to={paths.adminClient(clientId)} text={words.openCase} />
      )}
      {isWorkItem(line) && kind !== 'workbook' && line.runId && (
        <Way {...open} plain to={paths.adminRun(line.runId)} text={words.openRun} />
      )}
    </div>
  )
}

const isWorkItem = ({ kind }: WorkLine) => !['quarantine', 'mail', 'no_email'].includes(kind)

type Words = Record<
  | 'yesEmail'
  | 'dropEmail'
  | 'noEmail'
  | 'yesSheet'
  | 'noSheet'
  | 'noWorkbook'
  | 'notThisEmail'
  | 'notGone'
  | 'take'
  | 'keep'
  | 'dismiss',
  string
> & {
  takeEmail: (email: string) => string
}

function takeWords({ kind, reason, change, makes }: WorkLine, words: Words) {
  if (makes) return words.yesSheet
  if (reason === 'email_doubtful') return words.takeEmail(change?.to ?? '')
  if (reason === 'email_taken_back') return words.dropEmail
  return kind === 'email' ? words.yesEmail : words.take
}

function dismissWords({ kind, reason, canTake, makes }: WorkLine, words: Words) {
  if (reason === 'email_doubtful') return words.notThisEmail
  if (makes) return words.noSheet
  if (kind === 'workbook') return words.noWorkbook
  if (reason === MANY_GONE) return words.notGone
  if (kind === 'email') return words.noEmail
  return canTake ? words.keep : words.dismiss
}

type WayProps = { to: string; text: string; of: string; plain?: boolean }

const Way = ({ to, text, of, plain }: WayProps) => (
  <Link className={plain ? undefined : buttonClass({ quiet: true, small: true })} to={to}>
    {text}
    <span className="sr-only">{of}</span>
  </Link>
)

function ResendButton({ clientId, of }: { clientId: number; of: string }) {
  const { welcomeEmails: words } = useAdminTexts()
  const { pathname, search } = useLocation()
  const action = paths.adminWelcomeResend(clientId)
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <SubmitButton small action={action} pending={words.resending}>
        <span lang="en">{words.resend}</span>
        <span className="sr-only">{of}</span>
      </SubmitButton>
    </Form>
  )
}

type AnswerProps = {
  line: WorkLine
  answer: 'take' | 'dismiss' | 'email' | 'gone'
  email?: string
  quiet?: boolean
  children: ReactNode
}

/** Returns to the same kind and page of the queue. */
function AnswerButton({ line: { id, title }, answer, email, quiet, children }: AnswerProps) {
  const { queue: words, shell } = useAdminTexts()
  const { search } = useLocation()
  const action = paths.adminQueueAnswer(id)
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="query" value={search.slice(1)} />
      <input type="hidden" name="answer" value={answer} />
      {email && <input type="hidden" name="email" value={email} />}
      <SubmitButton small quiet={quiet} action={action} pending={shell.list.working}>
        {children}
        {title && <span className="sr-only">{words.of(title)}</span>}
      </SubmitButton>
    </Form>
  )
}
