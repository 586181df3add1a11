import { recordAudit } from '~/features/audit/record.server'
import { maskEmail } from '~/features/clients/email'
import { enqueueMail } from '~/features/mail/enqueue.server'
import { AppError } from '~/infra/app-error'
import type { Browser } from '~/infra/http/browser.server'
import { take } from '~/infra/rate-limit.server'
import { transact } from '~db/client'
import { inspectLink, issueLink, LINK_LIFE_MS } from './account-links.server'
import { linkRequests } from './limits'

/**
 * Mails a new link to the address on file of the person a used or dead link was for; returns that address,
 * masked. Throws `link_dead` when the link is nobody's or there is no address, `too_many_requests`.
 */
export function requestNewLink(input: { token: string }, browser: Browser): string {
  const link = inspectLink(input.token, browser.now)
  if (link.state === 'unknown' || !link.user.email) throw new AppError('link_dead')
  const { id, name, email: address, language } = link.user
  take(
    linkRequests.map((limit) => ({ ...limit, key: `link:${id}:${limit.windowMs}` })),
    browser.now,
  )
  transact((tx) => {
    const { token } = issueLink(tx, id, 'password', browser.now)
    const expiresAt = browser.now + LINK_LIFE_MS
    enqueueMail(
      tx,
      {
        kind: 'password',
        to: { userId: id, name, address, language },
        content: {},
        secret: token,
        expiresAt,
      },
      browser.now,
    )
    const actor = { kind: 'anonymous' as const, address: browser.address }
    recordAudit(tx, { at: browser.now, actor, action: 'link_requested', userId: id })
  })
  return maskEmail(address)
}
