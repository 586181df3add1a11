import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'

/** What a client did with a document, each with its time in words; null for what they did not do. */
export type ReceiptView = Record<'seen' | 'opened' | 'downloaded' | 'perhaps', string | null>

type Times = Record<'firstSeenAt' | 'lastOpenedAt' | 'lastDownloadedAt' | 'perhapsSeenAt', number | null>

/** The times of a receipt as people write them. */
export function receiptView(
  { firstSeenAt, lastOpenedAt, lastDownloadedAt, perhapsSeenAt }: Times,
  language: Language,
): ReceiptView {
  const at = (instant: number | null) => (instant === null ? null : dateTimeAt(language, instant))
  return {
    seen: at(firstSeenAt),
    opened: at(lastOpenedAt),
    downloaded: at(lastDownloadedAt),
    perhaps: at(perhapsSeenAt),
  }
}

type Words = {
  seen: (at: string) => string
  opened: (at: string) => string
  downloaded: (at: string) => string
  perhapsSeen: (at: string) => string
  notSeen: string
}

/** The three facts in words, those that are known; `visible`: that none is known is worth a word. */
export function receiptWords(words: Words, receipt: ReceiptView, visible: boolean): string[] {
  const { seen, opened, downloaded, perhaps } = receipt
  const known = [
    ...(seen === null ? [] : [words.seen(seen)]),
    ...(opened === null ? [] : [words.opened(opened)]),
    ...(downloaded === null ? [] : [words.downloaded(downloaded)]),
  ]
  if (known.length > 0) return known
  if (perhaps) return [words.perhapsSeen(perhaps)]
  return visible ? [words.notSeen] : []
}
