import { and, eq, gt, isNull } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { randomToken, sha256 } from '~/infra/crypto.server'
import { database, type Tx } from '~db/client'
import { accountLinks, type Person, users } from '~db/schema'

export const LINK_LIFE_MS = days(7)

export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose']
/** The user of a link, with the data needed to set a password. */
export type LinkOwner = Pick<Person, 'id' | 'username' | 'dni' | 'name' | 'email' | 'clientNumber'>

/**
 * Creates a one-time link valid for 7 days and ends the user's earlier ones with the same purpose and case. Only its
 * hash is stored.
 */
export function issueLink(
  tx: Tx,
  userId: number,
  purpose: LinkPurpose,
  now: number,
  caseId: number | null = null,
  requestId: number | null = null,
): { token: string; hash: string } {
  tx.update(accountLinks)
    .set({ endedAt: now })
    .where(
      and(
        openLinks(userId, purpose),
        caseId === null ? isNull(accountLinks.caseId) : eq(accountLinks.caseId, caseId),
      ),
    )
    .run()
  const token = randomToken()
  const hash = sha256(token)
  const expiresAt = now + LINK_LIFE_MS
  tx.insert(accountLinks)
    .values({ tokenHash: hash, userId, purpose, caseId, requestId, expiresAt, createdAt: now })
    .run()
  return { token, hash }
}

export type LinkState =
  | {
      state: 'live' | 'dead'
      user: LinkOwner
      purpose: LinkPurpose
      caseId: number | null
      /** The request of that case that it leads to. */
      requestId: number | null
      hasPassword: boolean
    }
  | { state: 'unknown' }

const { id, username, dni, name, email, clientNumber } = users
const owner = { id, username, dni, name, email, clientNumber }

/** The current state of a link. Checking does not use it up, because mail scanners open links. */
export function inspectLink(token: string, now: number): LinkState {
  const row = database()
    .select({ link: accountLinks, archived: users.archived, password: users.password, user: owner })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(eq(accountLinks.tokenHash, sha256(token)))
    .get()
  if (!row || row.archived) return { state: 'unknown' }
  const { purpose, caseId, requestId, endedAt, expiresAt } = row.link
  const live = endedAt === null && expiresAt > now
  return {
    state: live ? 'live' : 'dead',
    user: row.user,
    purpose,
    caseId,
    requestId,
    hasPassword: row.password !== null,
  }
}

/** Whether the link with this hash is still valid. */
export function isUsableLink(hash: string | null, now: number): boolean {
  if (hash === null) return false
  const found = database()
    .select({ hash: accountLinks.tokenHash })
    .from(accountLinks)
    .where(
      and(eq(accountLinks.tokenHash, hash), isNull(accountLinks.endedAt), gt(accountLinks.expiresAt, now)),
    )
    .get()
  return found !== undefined
}

/** Ends a valid link; false if another request was faster. */
export function consumeLink(tx: Tx, token: string, now: number): boolean {
  const ended = tx
    .update(accountLinks)
    .set({ endedAt: now })
    .where(and(eq(accountLinks.tokenHash, sha256(token)), isNull(accountLinks.endedAt)))
    .returning({ hash: accountLinks.tokenHash })
    .all()
  return ended.length === 1
}

/** Ends a user's valid links with a given purpose. */
export function endLinks(tx: Tx, userId: number, purpose: LinkPurpose, now: number) {
  tx.update(accountLinks).set({ endedAt: now }).where(openLinks(userId, purpose)).run()
}

const openLinks = (userId: number, purpose: LinkPurpose) =>
  and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose), isNull(accountLinks.endedAt))
