import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { maskEmail } from '~/domain/people/email'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { type Actor, actorOf, recordAudit } from '~/features/audit/record.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume, countEvent, limitsOn } from '~/infra/rate-limit.server'
import type { Subject } from '~/infra/subject.server'
import { database, transact } from '~db/client'
import { users } from '~db/schema'
import { inspectLink, issueLink, LINK_LIFE_MS, setsPassword } from './account-links.server'
import { accountName } from './account-name'
import { findNamed } from './get-user.server'
import { linkRequests } from './limits'
import { budgetOf, countMail, networkLimits } from './request-limits.server'

const { id, username, name, email, language, clientNumber } = users
/** The data an e-mail needs about its recipient. */
const addressee = { id, username, name, email, language, clientNumber }
type Addressee = Pick<typeof users.$inferSelect, keyof typeof addressee>

/**
 * Mails a link to choose a password to the address on file for a username or DNI. It never reveals whether the account
 * exists: it returns nothing either way, after the same amount of work. Self-registered accounts are sent nothing,
 * because nobody has confirmed their address. Throws `too_many_requests`.
 */
export function requestPasswordLink(input: { username: string }, context: RequestContext) {
  const typed = accountName(input.username)
  const user = findAddressee(findNamed(typed)?.id ?? 0)
  const account = { kind: 'name' as const, id: user?.username ?? typed }
  limit(budgetOf(context, account), context)
  const address = user ? addressOf(user) : null
  const mayMail = countMail(address ? { kind: 'mailbox', id: address } : account, account, context)
  if (user && address && mayMail) mailLink(user, address, context)
  else countEvent(limitsOn('decoy', [account], linkRequests), context.now)
}

/**
 * Mails a new link to the address on file of the person a used or dead link belonged to; returns that address, masked.
 * Throws `link_dead` if the link belongs to nobody or set no password, or there is no address, and `too_many_requests`.
 */
export function requestNewLink(input: { token: string }, context: RequestContext): string {
  const link = inspectLink(input.token, context.now)
  if (link.state === 'unknown' || !setsPassword(link.purpose)) throw new AppError('link_dead')
  const user = findAddressee(link.user.id)
  const address = user && addressOf(user)
  if (!user || !address) throw new AppError('link_dead')
  limit([{ kind: 'user', id: user.id }], context)
  mailLink(user, address, context)
  return maskEmail(address)
}

/**
 * Mails a tracking visitor a link to choose a password, to their own address on file; returns it, masked, or null if
 * there is none. Strangers cannot use up this limit. Throws `too_many_requests`, `signed_out` if the account has been
 * deleted in the meantime.
 */
export function requestOwnLink(viewer: ClientViewer, context: RequestContext): string | null {
  const user = findAddressee(viewer.userId)
  if (!user) throw new AppError('signed_out')
  const address = addressOf(user)
  if (!address) return null
  limit([{ kind: 'user', id: user.id }], context)
  mailLink(user, address, context, actorOf(viewer, context.address))
  return maskEmail(address)
}

const findAddressee = (userId: number) => database().select(addressee).from(users).where(eq(id, userId)).get()

/** An address the firm may write to. */
const addressOf = (user: Addressee) => (isSelfRegistered(user) ? null : user.email)

function limit(account: Subject[], context: RequestContext) {
  const ofNetwork = networkLimits('link_request', context, linkRequests)
  consume([...limitsOn('link_request', account, linkRequests), ...ofNetwork], context.now)
}

function mailLink(user: Addressee, address: string, context: RequestContext, asker?: Actor) {
  transact((tx) => {
    const { token, hash: link } = issueLink(tx, user.id, 'password', context.now)
    const to = {
      userId: user.id,
      name: user.name,
      address,
      language: context.chosenLanguage ?? user.language,
    }
    const expiresAt = context.now + LINK_LIFE_MS
    enqueueMail(tx, { kind: 'password', to, content: { link }, secret: token, expiresAt }, context.now)
    const actor = asker ?? { kind: 'anonymous' as const, address: context.address }
    recordAudit(tx, { at: context.now, actor, action: 'link_requested', userId: user.id })
  })
}
