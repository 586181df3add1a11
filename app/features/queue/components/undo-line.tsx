import { Form, useLocation } from '@remix-run/react'
import type { LastAnswer } from '~/features/queue/last-answer.server'
import type { AdminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'

const MOST_NAMED = 3

/** The last answer, which can still be taken back. */
export function UndoLine({ answer }: { answer: LastAnswer }) {
  const { queue } = useAdminTexts()
  const { search } = useLocation()
  return (
    <div className="card__pad queue__undo">
      <Notice tone="done">
        <Form method="post" action={paths.adminQueueUndo} className="row" preventScrollReset>
          <input type="hidden" name="query" value={search.slice(1)} />
          <input type="hidden" name="at" value={answer.at} />
          {answer.decision && <input type="hidden" name="decided" value={answer.decision.decided} />}
          <span>{saidOf(answer, queue.undo)}</span>
          <SubmitButton small quiet action={paths.adminQueueUndo} data-undo>
            {queue.undo.do}
          </SubmitButton>
        </Form>
      </Notice>
    </div>
  )
}

function saidOf(answer: LastAnswer, words: AdminTexts['queue']['undo']): string {
  const { count, words: cellWords, isMended, decision } = answer
  if (decision) return words[decision.decided](count, decision.cases)
  if (cellWords.length === 0) return isMended ? words.mended(count) : words.dismissed(count)
  const named = cellWords.slice(0, MOST_NAMED)
  return words.words(named, cellWords.length - named.length, count)
}
