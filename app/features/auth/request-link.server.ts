import { and, eq, or } from 'drizzle-orm'
import { type Actor, actorOf, recordAudit } from '~/features/audit/record.server'
import { maskEmail } from '~/features/clients/email'
import { enqueueMail } from '~/features/mail/enqueue.server'
import { AppError } from '~/infra/app-error'
import { type Browser, budgetOf } from '~/infra/http/browser.server'
import { networkOf } from '~/infra/http/client-address.server'
import { take } from '~/infra/rate-limit.server'
import { database, transact } from '~db/client'
import { users } from '~db/schema'
import { inspectLink, issueLink, LINK_LIFE_MS } from './account-links.server'
import { accountName } from './account-name'
import { linkRequests } from './limits'
import type { ClientViewer } from './viewer'

type User = typeof users.$inferSelect

/**
 * Mails a link to choose a password to the address on file of a username or DNI. Nobody learns whether there is
 * such an account: it returns nothing either way. Throws `too_many_requests`.
 */
export function requestPasswordLink(input: { username: string }, browser: Browser) {
  const name = accountName(input.username)
  const user = database()
    .select()
    .from(users)
    .where(and(eq(users.archived, false), or(eq(users.username, name), eq(users.dni, name.toUpperCase()))))
    .get()
  limit(budgetOf(browser, user?.username ?? name), browser)
  if (user?.email) mailLink(user, user.email, browser)
}

/**
 * Mails a new link to the address on file of the person a used or dead link was for; returns that address,
 * masked. Throws `link_dead` when the link is nobody's or set no password, or there is no address, `too_many_requests`.
 */
export function requestNewLink(input: { token: string }, browser: Browser): string {
  const link = inspectLink(input.token, browser.now)
  if (link.state === 'unknown' || link.purpose === 'quick_access' || !link.user.email)
    throw new AppError('link_dead')
  limit(String(link.user.id), browser)
  mailLink(link.user, link.user.email, browser)
  return maskEmail(link.user.email)
}

/**
 * Mails a tracking visitor a link to choose a password, to their own address on file; returns it, masked, or null
 * where there is none. Throws `too_many_requests`, `signed_out` when the account has gone meanwhile.
 */
export function requestOwnLink(viewer: ClientViewer, browser: Browser): string | null {
  const user = database().select().from(users).where(eq(users.id, viewer.userId)).get()
  if (!user) throw new AppError('signed_out')
  if (!user.email) return null
  limit(String(user.id), browser)
  mailLink(user, user.email, browser, actorOf(viewer, browser.address))
  return maskEmail(user.email)
}

function limit(account: string, { address, now }: Browser) {
  const keys = [account, ...(address ? [networkOf(address)] : [])]
  take(
    keys.flatMap((key) => linkRequests.map((rule) => ({ ...rule, key: `link:${key}:${rule.windowMs}` }))),
    now,
  )
}

function mailLink({ id, name, language }: User, address: string, browser: Browser, asker?: Actor) {
  transact((tx) => {
    const { token } = issueLink(tx, id, 'password', browser.now)
    const to = { userId: id, name, address, language: browser.chosenLanguage ?? language }
    const expiresAt = browser.now + LINK_LIFE_MS
    enqueueMail(tx, { kind: 'password', to, content: {}, secret: token, expiresAt }, browser.now)
    const actor = asker ?? { kind: 'anonymous' as const, address: browser.address }
    recordAudit(tx, { at: browser.now, actor, action: 'link_requested', userId: id })
  })
}
