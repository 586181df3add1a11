import { and, eq } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { maskEmail } from '~/domain/people/email'
import { isSelfRegistered } from '~/domain/people/self-registered'
import type { Tx } from '~db/client'
import type { Columns } from '~db/raw/stored-rows'
import { mailOutbox, type Person, person, users } from '~db/schema'
import { enqueueMail } from './enqueue.server'

/** The former address of a client, and when an e-mail to it came back. */
type Former = Pick<Person, 'email' | 'emailBouncedAt'>

/** The former address of a stored row. */
export const formerAddress = ({ email, email_bounced_at: bouncedAt }: Columns): Former => ({
  email: typeof email === 'string' ? email : null,
  emailBouncedAt: typeof bouncedAt === 'number' ? bouncedAt : null,
})

const LIFE_MS = days(7)

/**
 * Tells the former and the present address of a client that it has changed, in the transaction of the change. A first
 * address, one that was removed, and one whose e-mails came back are told nothing. If what was said about an earlier
 * change has not left, it never does: of two changes in a row only the first and the last address are told, and nobody
 * if these are the same.
 */
export function tellAddressChanged(tx: Tx, userId: number, former: Former, now: number) {
  const client = tx.select(person).from(users).where(eq(users.id, userId)).get()
  if (!client || client.archived || isSelfRegistered(client)) return
  const unsent = withdrawUnsent(tx, userId)
  const origin = unsent.find(({ side }) => side === 'old')?.address ?? former.email
  const { email: present } = client
  if (origin === null || present === null) return
  const wasTold = !unsent.some(({ side, address }) => side === 'new' && address === former.email)
  const left = new Set([origin, ...(wasTold ? [former.email] : [])])
  left.delete(present)
  if (former.emailBouncedAt !== null) left.delete(former.email)
  const tell = (address: string, side: Side) => {
    const to = { userId, name: client.name, address, language: client.language }
    const content = { side, old: maskEmail(side === 'old' ? address : origin), new: maskEmail(present) }
    enqueueMail(tx, { kind: 'address_changed', to, content, expiresAt: now + LIFE_MS }, now)
  }
  for (const address of left) if (address !== null) tell(address, 'old')
  if (origin !== present) tell(present, 'new')
}

/** Whose e-mail it is: that of the former or of the present address. */
type Side = 'old' | 'new'

function withdrawUnsent(tx: Tx, userId: number) {
  return tx
    .update(mailOutbox)
    .set({ state: 'failed', error: 'superseded' })
    .where(
      and(
        eq(mailOutbox.userId, userId),
        eq(mailOutbox.kind, 'address_changed'),
        eq(mailOutbox.state, 'queued'),
        eq(mailOutbox.attempts, 0),
      ),
    )
    .returning({ address: mailOutbox.recipient, content: mailOutbox.content })
    .all()
    .map(({ address, content }) => ({ address, side: content.side }))
}
