import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import type { QueueLine } from '../queue-lines'

type When = 'now' | 'later' | 'at'

/**
 * The approval of a question that lets e-mails leave: a button for each answer about them, of which none stands out. A key
 * or Enter never sends any.
 */
export function TakeWithMails({ line, text }: { line: QueueLine; text: string }) {
  const { takeMails: words } = useAdminTexts().queue
  const language = useLanguage()
  const count = wholeNumber(language, line.mails)
  return (
    <>
      <TakeForm line={line} when="now">
        {words.now(text, count)}
      </TakeForm>
      <TakeForm line={line} when="later" hasKey>
        {words.later(text, count)}
      </TakeForm>
      <details>
        <summary className="small">{words.at}</summary>
        <TakeForm
          line={line}
          when="at"
          field={
            <input
              className="input input--fit"
              type="datetime-local"
              name="mailsOn"
              aria-label={words.on}
              required
            />
          }
        >
          {words.doAt(text, count)}
        </TakeForm>
        {line.runId !== null && (
          <p className="small">
            <Link to={`${paths.adminRun(line.runId)}#trial-to`}>{words.trial}</Link>
          </p>
        )}
      </details>
    </>
  )
}

type Props = {
  line: QueueLine
  when: When
  hasKey?: boolean
  field?: ReactNode
  children: ReactNode
}

function TakeForm({ line: { id, title }, when, hasKey, field, children }: Props) {
  const { queue: words } = useAdminTexts()
  const { search } = useLocation()
  const isPressed = useNavigation().formData?.get('mails') === when
  const action = paths.adminQueueAnswer(id)
  return (
    <Form method="post" action={action} className="row" preventScrollReset>
      <input type="hidden" name="query" value={search.slice(1)} />
      <input type="hidden" name="answer" value="take" />
      <input type="hidden" name="mails" value={when} />
      {field}
      <SubmitButton
        small
        quiet
        action={isPressed ? action : undefined}
        pending={words.taking}
        data-answer={hasKey ? true : undefined}
      >
        {children}
        {title && <span className="sr-only">{words.of(title)}</span>}
      </SubmitButton>
    </Form>
  )
}
