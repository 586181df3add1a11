import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type MailboxMail, readMailboxMail } from '~/features/outbox/mailbox.server'
import { env } from '~/infra/env.server'
import { until } from './portal'

/** The mails that a portal without a mail server has written since a time, in the order of their sending. */
export type Mailbox = {
  all(): Promise<MailboxMail[]>
  /** The next mail to an address that is not older than the call; others may be on their way, `holding` tells. */
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

/** A mail's file is called by when it was written. */
function namesSince(since: string): string[] {
  const folder = join(env().DATA_DIR, 'mailbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml') && name >= since)
    .sort()
}
