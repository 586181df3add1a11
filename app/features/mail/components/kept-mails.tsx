import { Form, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** The welcome e-mails that are kept, of one run or of all, and the button that sends them. */
export function KeptMails({ count, runId }: { count: number; runId?: number }) {
  const { kept: words } = useAdminTexts().runs
  const language = useLanguage()
  const { pathname, search } = useLocation()
  if (count === 0) return null
  const action = paths.adminWelcomeKept
  return (
    <Notice tone="now">
      <Form method="post" action={action} className="row">
        <span>{words.waiting(wholeNumber(language, count))}</span>
        <input type="hidden" name="back" value={pathname + search} />
        <input type="hidden" name="shown" value={count} />
        {runId && <input type="hidden" name="run" value={runId} />}
        <SubmitButton small action={action} pending={words.sending}>
          {words.send(wholeNumber(language, count))}
        </SubmitButton>
      </Form>
    </Notice>
  )
}
