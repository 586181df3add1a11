import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import type { CaseCandidate, QueueLine } from '../queue-lines'

type WayProps = { to: string; text: string; of: string; plain?: boolean; strong?: boolean }

/** A link to where an item is resolved. */
export const Way = ({ to, text, of, plain, strong }: WayProps) => (
  <Link
    className={plain ? undefined : buttonClass({ quiet: !strong, small: true })}
    to={to}
    data-answer={plain ? undefined : true}
  >
    {text}
    <span className="sr-only">{of}</span>
  </Link>
)

/** Sends a welcome again. */
export function ResendButton({ clientId, of }: { clientId: number; of: string }) {
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

/** Sends again what came back from a client's address. */
export function RetryButton({ clientId, of }: { clientId: number; of: string }) {
  const { queue: words } = useAdminTexts()
  const action = paths.adminMailsVerb('retry')
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="client" value={clientId} />
      <SubmitButton small action={action}>
        {words.retryAddress}
        <span className="sr-only">{of}</span>
      </SubmitButton>
    </Form>
  )
}

/** Nobody is asked about these clients for now. */
export function PutOffButton({ mark }: { mark: string }) {
  const { queue: words, shell } = useAdminTexts()
  const action = paths.adminQueueDismiss
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="group" value="no_email:" />
      <input type="hidden" name="mark" value={mark} />
      <SubmitButton small action={action} pending={shell.list.working} data-answer data-dismiss>
        {words.notYet}
      </SubmitButton>
    </Form>
  )
}

/** The case that a quarantined file seems to belong to. */
export function PlaceButton({ line, candidate }: { line: QueueLine; candidate: CaseCandidate }) {
  const { queue: words } = useAdminTexts()
  const { search } = useLocation()
  const { caseNumber, client, category } = candidate
  return (
    <Form method="post" action={paths.adminQueuePlace} preventScrollReset>
      <input type="hidden" name="query" value={search.slice(1)} />
      <input type="hidden" name={typeof line.id === 'number' ? 'documentId' : 'itemId'} value={line.id} />
      {line.stood && <input type="hidden" name="stood" value={line.stood} />}
      <input type="hidden" name="caseNumber" value={caseNumber} />
      {category && <input type="hidden" name="category" value={category} />}
      <button type="submit" className={buttonClass({ small: true })} data-answer>
        {words.theirs(client ?? '', caseNumber)}
        <span className="sr-only">{words.of(line.title ?? '')}</span>
      </button>
    </Form>
  )
}

/** Takes a client out of the archive. */
export function RestoreButton({ clientId, of }: { clientId: number; of: string }) {
  const { queue: words } = useAdminTexts()
  return (
    <Form method="post" action={paths.adminClientsRestore}>
      <input type="hidden" name="id" value={clientId} />
      <button type="submit" className={buttonClass({ small: true })} data-answer>
        {words.restoreClient}
        <span className="sr-only">{of}</span>
      </button>
    </Form>
  )
}

type AnswerProps = {
  line: QueueLine
  answer: 'take' | 'dismiss' | 'email' | 'gone'
  email?: string
  quiet?: boolean
  /** Has no key: its line has an answer for all. */
  isApart?: boolean
  children: ReactNode
}

/** Returns to the same kind and page of the list. Of the buttons of a line, only the one that was pressed waits. */
export function AnswerButton({
  line: { id, title },
  answer,
  email,
  quiet,
  isApart = false,
  children,
}: AnswerProps) {
  const { queue: words, shell } = useAdminTexts()
  const { search } = useLocation()
  const formData = useNavigation().formData
  const action = paths.adminQueueAnswer(id)
  const isPressed = formData?.get('answer') === answer && (formData.get('email') ?? undefined) === email
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="query" value={search.slice(1)} />
      <input type="hidden" name="answer" value={answer} />
      {email && <input type="hidden" name="email" value={email} />}
      <SubmitButton
        small
        quiet={quiet}
        action={isPressed ? action : undefined}
        pending={answer === 'take' ? words.taking : shell.list.working}
        data-answer={isApart ? undefined : true}
        data-dismiss={(answer === 'dismiss' && !isApart) || undefined}
      >
        {children}
        {title && <span className="sr-only">{words.of(title)}</span>}
      </SubmitButton>
    </Form>
  )
}
