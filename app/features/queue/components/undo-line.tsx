import { Form, useLocation } from '@remix-run/react'
import type { GivenAnswer } from '~/features/sync/queue/undo-answer.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'

const MOST_NAMED = 3

/** The last answer, which can still be taken back. */
export function UndoLine({ answer: { at, count, words: said, isMended } }: { answer: GivenAnswer }) {
  const { queue } = useAdminTexts()
  const { search } = useLocation()
  const { undo: words } = queue
  const put = isMended ? words.mended : words.dismissed
  const named = said.slice(0, MOST_NAMED)
  return (
    <div className="card__pad queue__undo">
      <Notice tone="done">
        <Form method="post" action={paths.adminQueueUndo} className="row" preventScrollReset>
          <input type="hidden" name="query" value={search.slice(1)} />
          <input type="hidden" name="at" value={at} />
          <span>
            {said.length === 0 ? put(count) : words.words(named, said.length - named.length, count)}
          </span>
          <SubmitButton small quiet action={paths.adminQueueUndo} data-undo>
            {words.do}
          </SubmitButton>
        </Form>
      </Notice>
    </div>
  )
}
