import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type MailboxMail, readMailboxMail } from '~/features/outbox/mailbox.server'
import { env } from '~/infra/env.server'
import { until } from './portal'

/** The e-mails a portal without a mail server has written since a time, in order of sending. */
export type Mailbox = {
  all(): Promise<MailboxMail[]>
  /** The next e-mail to an address since the call; others may still be on their way, `holding` selects one. */
  next(address: string, holding?: RegExp): Promise<MailboxMail>
}

export function openMailbox(since = Date.now()): Mailbox {
  const names = () => namesSince(new Date(since).toISOString().replace(/[:.]/g, '-'))
  return {
    all: () => Promise.all(names().map(readMailboxMail)),
    next(address, holding = /^/) {
      const seen = new Set(names())
      return until(`a mail to ${address}`, async () => {
        const mails = await Promise.all(
          names()
            .filter((name) => !seen.has(name))
            .map(readMailboxMail),
        )
        return mails.find(({ to, text }) => to.includes(`<${address}>`) && holding.test(text))
      })
    },
  }
}

/** An e-mail's file is named after the time it was written. */
function namesSince(since: string): string[] {
  const folder = join(env().DATA_DIR, 'mailbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml') && name >= since)
    .sort()
}
