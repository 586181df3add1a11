import { Form, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { TickedNumber } from '~/ui/admin/list/ticks'
import { SubmitButton } from '~/ui/button'
import { MARKED } from './word-line'

/** Gives the suggested answers that are still marked, together. */
export function MarkedAnswers({ count }: { count: number }) {
  const { queue: words, shell } = useAdminTexts()
  const { search } = useLocation()
  return (
    <div className="card__pad queue__marked">
      <p className="small soft">{words.wordsLead}</p>
      {count > 1 && (
        <Form id={MARKED} method="post" action={paths.adminQueueAnswers} className="row" preventScrollReset>
          <input type="hidden" name="query" value={search.slice(1)} />
          <span className="small">{words.markedLead(count)}</span>
          <SubmitButton small action={paths.adminQueueAnswers} pending={shell.list.working}>
            {words.answerMarked}
            <TickedNumber name="marked" />
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
