import { Form, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import type { QueueLine } from '../queue-lines'

/** Whether a case's documents whose files have gone are withdrawn or kept: neither comes first. */
export function PapersAnswers({ line: { id, title, names } }: { line: QueueLine }) {
  const { queue: words, shell } = useAdminTexts()
  const { search } = useLocation()
  const action = paths.adminQueueAnswer(id)
  const answers = [
    { how: 'withdraw', text: words.papers.withdraw(names.length) },
    { how: 'keep', text: words.papers.keep(names.length) },
  ]
  return answers.map(({ how, text }) => (
    <Form key={how} method="post" action={action} preventScrollReset>
      <input type="hidden" name="query" value={search.slice(1)} />
      <input type="hidden" name="answer" value="papers" />
      <input type="hidden" name="how" value={how} />
      <SubmitButton small quiet action={action} pending={shell.list.working} data-answer>
        {text}
        {title && <span className="sr-only">{words.of(title)}</span>}
      </SubmitButton>
    </Form>
  ))
}
