import { and, eq, isNull } from 'drizzle-orm'
import { days } from '~/features/calendar/civil-date'
import { randomToken, sha256 } from '~/infra/crypto.server'
import { database, type Tx } from '~db/client'
import { accountLinks, users } from '~db/schema'

export const LINK_LIFE_MS = days(7)

export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose']
type User = typeof users.$inferSelect

/** Makes a one-time link of 7 days and ends the user's earlier ones of that purpose. Only its hash is kept. */
export function issueLink(
  tx: Tx,
  userId: number,
  purpose: LinkPurpose,
  now: number,
): { token: string; hash: string } {
  endLinks(tx, userId, purpose, now)
  const token = randomToken()
  const hash = sha256(token)
  tx.insert(accountLinks)
    .values({ tokenHash: hash, userId, purpose, expiresAt: now + LINK_LIFE_MS, createdAt: now })
    .run()
  return { token, hash }
}

export type LinkState = { state: 'live' | 'dead'; user: User; purpose: LinkPurpose } | { state: 'unknown' }

/** What a link is worth now. Looking consumes nothing: mail scanners open links. */
export function inspectLink(token: string, now: number): LinkState {
  const row = database()
    .select()
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(eq(accountLinks.tokenHash, sha256(token)))
    .get()
  if (!row || row.users.archived) return { state: 'unknown' }
  const live = row.account_links.endedAt === null && row.account_links.expiresAt > now
  return { state: live ? 'live' : 'dead', user: row.users, purpose: row.account_links.purpose }
}

/** Ends a live link; false when another request was faster. */
export function consumeLink(tx: Tx, token: string, now: number): boolean {
  const ended = tx
    .update(accountLinks)
    .set({ endedAt: now })
    .where(and(eq(accountLinks.tokenHash, sha256(token)), isNull(accountLinks.endedAt)))
    .returning({ hash: accountLinks.tokenHash })
    .all()
  return ended.length === 1
}

function endLinks(tx: Tx, userId: number, purpose: LinkPurpose, now: number) {
  tx.update(accountLinks)
    .set({ endedAt: now })
    .where(
      and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose), isNull(accountLinks.endedAt)),
    )
    .run()
}
