import { and, eq, isNull } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { randomToken, sha256 } from '~/infra/crypto.server'
import { database, statement, type Tx } from '~db/client'
import { inserting } from '~db/rows'
import { accountLinks, type Person, users } from '~db/schema'

export const LINK_LIFE_MS = days(7)

export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose']
/** The user of a link, with the data needed to set a password. */
export type LinkOwner = Pick<Person, 'id' | 'username' | 'dni' | 'name' | 'email' | 'clientNumber'>

const insertLink = inserting(accountLinks, [
  'tokenHash',
  'userId',
  'purpose',
  'caseId',
  'expiresAt',
  'createdAt',
])

/**
 * Creates a one-time link valid for 7 days and ends the user's earlier ones with the same purpose and case. Only its
 * hash is stored.
 */
export function issueLink(
  _tx: Tx,
  userId: number,
  purpose: LinkPurpose,
  now: number,
  caseId: number | null = null,
): { token: string; hash: string } {
  statement(
    `UPDATE account_links SET ended_at = ? WHERE user_id = ? AND purpose = ? AND case_id IS ? AND ended_at IS NULL`,
  ).run(now, userId, purpose, caseId)
  const token = randomToken()
  const hash = sha256(token)
  insertLink({ tokenHash: hash, userId, purpose, caseId, expiresAt: now + LINK_LIFE_MS, createdAt: now })
  return { token, hash }
}

export type LinkState =
  | { state: 'live' | 'dead'; user: LinkOwner; purpose: LinkPurpose; caseId: number | null }
  | { state: 'unknown' }

const { id, username, dni, name, email, clientNumber } = users
const owner = { id, username, dni, name, email, clientNumber }

/** The current state of a link. Checking does not use it up, because mail scanners open links. */
export function inspectLink(token: string, now: number): LinkState {
  const row = database()
    .select({ link: accountLinks, archived: users.archived, user: owner })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(eq(accountLinks.tokenHash, sha256(token)))
    .get()
  if (!row || row.archived) return { state: 'unknown' }
  const { purpose, caseId, endedAt, expiresAt } = row.link
  const live = endedAt === null && expiresAt > now
  return { state: live ? 'live' : 'dead', user: row.user, purpose, caseId }
}

/** Whether the link with this hash is still valid. */
export function isUsableLink(hash: string | null, now: number): boolean {
  const live = 'SELECT 1 FROM account_links WHERE token_hash = ? AND ended_at IS NULL AND expires_at > ?'
  return statement(live).get(hash, now) !== undefined
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
export function endLinks(userId: number, purpose: LinkPurpose, now: number) {
  statement(
    'UPDATE account_links SET ended_at = ? WHERE user_id = ? AND purpose = ? AND ended_at IS NULL',
  ).run(now, userId, purpose)
}
