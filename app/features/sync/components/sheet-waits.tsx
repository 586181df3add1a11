import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, wholeNumber } from '~/i18n/format'
import { stopCauseText } from '~/i18n/stop-causes'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import type { SheetThatWaits } from '../runs/sheet-that-waits.server'

/** What of the sheet waits, since when and why, with the way to its run. */
export function SheetWaits({ waits }: { waits: SheetThatWaits | null }) {
  const { runs: words } = useAdminTexts()
  const language = useLanguage()
  if (!waits) return null
  const { runId, cause, since, rows, questions, mails } = waits
  const number = (n: number) => wholeNumber(language, n)
  return (
    <Notice tone="ahead">
      <strong>{words.waits.title(number(rows), number(questions))}</strong> {stopCauseText(language, cause)}{' '}
      {words.waits.since(dateTimeAt(language, since))} {words.waits.mails(number(mails))}{' '}
      <Link to={paths.adminRun(runId)}>{words.waits.review}</Link>
    </Notice>
  )
}
