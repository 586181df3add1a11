import { Form } from '@remix-run/react'
import type { NewsOfRun } from '~/domain/news/news'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { NewsSample } from './news-choice'

/** The news of a run that are held, and the buttons that send them or drop them. */
export function HeldNews({ runId, news }: { runId: number; news: NewsOfRun }) {
  const { news: words } = useAdminTexts().runs
  const language = useLanguage()
  if (news.clients === 0) return null
  const action = paths.adminRun(runId)
  return (
    <Notice tone="now">
      <Form method="post" action={action} className="form">
        <span>{words.held(wholeNumber(language, news.clients))}</span>
        <NewsSample news={news} />
        <div className="row">
          <SubmitButton small name="intent" value="sendNews" action={action} pending={words.sending}>
            {words.sendHeld}
          </SubmitButton>
          <SubmitButton small quiet name="intent" value="dropNews">
            {words.dropHeld}
          </SubmitButton>
        </div>
      </Form>
    </Notice>
  )
}
