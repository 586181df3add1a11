import { and, eq, isNotNull } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { isSelfRegistered } from '~/domain/people/self-registered'
import type { AccessChange } from '~/emails/access'
import type { Tx } from '~db/client'
import { person, users } from '~db/schema'
import { enqueueMail } from './enqueue.server'

/** `device`: its kind, as the portal calls it, and not as people do: that may be a stranger's words. For `email_changed` it is the new address, masked. `gone`: all passkeys are, with the password. */
export type AccessNotice = { what: AccessChange; device?: string; gone?: boolean }

/** An e-mail about something of a week ago only frightens. */
export const ACCESS_NOTICE_MS = days(7)
/** What such an e-mail says. */
export const accessContent = ({ what, device = '', gone }: AccessNotice, now: number) => ({
  ...{ what, device, gone: gone ? 'passkeys' : '', at: String(now) },
})

/**
 * Tells a client that their password or a passkey of theirs has changed, in the transaction of the change. Who has no
 * address, or one whose e-mails came back or that nobody has confirmed, is told nothing.
 */
export function tellAccessChanged(tx: Tx, userId: number, notice: AccessNotice, now: number) {
  const reachable = and(eq(users.id, userId), eq(users.archived, false), isNotNull(users.email))
  const client = tx.select(person).from(users).where(reachable).get()
  if (!client?.email || client.emailBouncedAt !== null || isSelfRegistered(client)) return
  const to = { userId, name: client.name, address: client.email, language: client.language }
  const content = accessContent(notice, now)
  enqueueMail(tx, { kind: 'access_changed', to, content, expiresAt: now + ACCESS_NOTICE_MS }, now)
}
