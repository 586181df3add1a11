import { Link } from '@remix-run/react'
import type { AdminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, longDate, longDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'
import type { HealthNotice } from '../health'

/** What an administrator should know about the firm's drive. Nothing if all is well. */
export function DriveHealth({ notices }: { notices: HealthNotice[] }) {
  const { driveHealth: words } = useAdminTexts()
  const language = useLanguage()
  if (notices.length === 0) return null
  return (
    <Notice tone="ahead" icon="warning">
      {notices.map((notice) => (
        <p key={notice.kind}>
          <strong>{sentenceOf(notice, words, language)}</strong>
        </p>
      ))}
      <p>
        <Link to={paths.adminIntegrations}>{words.look}</Link>
      </p>
    </Notice>
  )
}

/** A notice in words. */
export function sentenceOf(
  notice: HealthNotice,
  words: AdminTexts['driveHealth'],
  language: Language,
): string {
  switch (notice.kind) {
    case 'token_ends':
      return words.token_ends(longDateAt(language, notice.at))
    case 'secret_ended':
      return words.secret_ended(longDate(language, notice.on))
    case 'secret_ends':
      return words.secret_ends(longDate(language, notice.on), notice.days)
    case 'failing':
      return words.failing(notice.reason)
    case 'workbook_unread':
      return words.workbook_unread(notice.reason)
    case 'workbook_unchanged':
      return words.workbook_unchanged(longDateAt(language, notice.since), notice.days)
    case 'throttled':
      return words.throttled(dateTimeAt(language, notice.since))
    default:
      return words[notice.kind]
  }
}
