import type { AdminTexts } from '~/i18n/admin'
import { dateTimeAt, longDate, longDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { HealthNotice } from './health'

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
