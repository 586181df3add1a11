import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { env } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { type MailboxPlace, readNewMessages } from '~/infra/mail/bounce-mailbox.server'
import { transact } from '~db/client'
import { answerReply } from './answer-reply.server'
import { openBounceReader } from './bounce-reader.server'
import { noteBounce } from './note-bounce.server'

/** Since when the mailbox for returned e-mails cannot be read (UTC milliseconds), and why; null if it can. */
export function bounceMailboxDown(): { since: number; error: string } | null {
  const noted = readSetting('bounce_mailbox_down')
  return noted === null || !env().BOUNCE_IMAP_URL ? null : JSON.parse(noted)
}

/** Looks for returned e-mails, and for answers that nobody would read, in the firm's mailbox, if it names one. True if there is more to read. */
export async function watchBounces(clock: () => number): Promise<boolean> {
  const url = env().BOUNCE_IMAP_URL
  if (!url) return false
  const noted = readSetting('bounce_mailbox')
  const reader = openBounceReader()
  try {
    return await readNewMessages(url, noted ? JSON.parse(noted) : null, {
      async use(source) {
        const read = await reader.read(source)
        if (read === null) return false
        if ('said' in read) return noteBounce(read, clock())
        answerReply(read, clock())
        return false
      },
      reached: (place) => remember(place, clock()),
    })
  } catch (error) {
    noteDown(error instanceof Error ? error.message : String(error), clock())
    return false
  } finally {
    reader.close()
  }
}

function remember(place: MailboxPlace, now: number) {
  transact((tx) => {
    writeSetting(tx, 'bounce_mailbox', JSON.stringify(place), now)
    clearSetting(tx, 'bounce_mailbox_down')
  })
}

function noteDown(error: string, now: number) {
  const since = bounceMailboxDown()?.since ?? now
  log().warn({ err: error }, 'the mailbox for returned e-mails cannot be read')
  transact((tx) =>
    writeSetting(tx, 'bounce_mailbox_down', JSON.stringify({ since, error: error.slice(0, 300) }), now),
  )
}
