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
  const { runId, cause, since, isFirst, rows, offered, questions, mails } = waits
  const number = (n: number) => wholeNumber(language, n)
  const when = dateTimeAt(language, since)
  const parts = [
    ...(rows > 0 || offered.rows === 0 ? [words.waits.rows(number(rows))] : []),
    ...(offered.rows > 0 ? [words.waits.offered(number(offered.rows), number(offered.cases))] : []),
    words.waits.questions(number(questions)),
  ]
  return (
    <Notice tone="ahead">
      <strong>{words.waits.title(parts)}</strong> {stopCauseText(language, cause)}{' '}
      {isFirst ? words.waits.never(when) : words.waits.since(when)} {words.waits.mails(number(mails))}{' '}
      <Link to={paths.adminRun(runId)}>{words.waits.review}</Link>
    </Notice>
  )
}
