import { eq } from 'drizzle-orm'
import { isOpen, nextOpening } from '~/domain/working-day'
import { fillAboutCase } from '~/features/news/fill-about-case.server'
import { fillNews, type QueuedMail } from '~/features/news/fill-news.server'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import type { Tx } from '~db/client'
import { mailOutbox } from '~db/schema'

const ABOUT_CASES = ['news', 'reminder', 'quiet']

/**
 * An e-mail about a case with its content, which is written as it leaves. Null if there is nothing left to say. `later`:
 * it is too late in the day, and the e-mail waits for the next morning.
 */
export function fillMail(tx: Tx, mail: QueuedMail, now: number): QueuedMail | 'later' | null {
  if (!ABOUT_CASES.includes(mail.kind)) return mail
  const { opening } = readNewsSettings()
  if (!isOpen(now, opening)) {
    tx.update(mailOutbox)
      .set({ dueAt: nextOpening(now, opening) })
      .where(eq(mailOutbox.id, mail.id))
      .run()
    return 'later'
  }
  return mail.kind === 'news' ? fillNews(tx, mail, now) : fillAboutCase(tx, mail, now)
}

/** What lets people stop e-mails with one click in their mail program (RFC 8058). */
export const unsubscribeHeaders = (mute: string | undefined): Record<string, string> =>
  mute === undefined
    ? {}
    : { 'List-Unsubscribe': `<${mute}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
