import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { LinkViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import { randomToken, sha256 } from '~/infra/crypto.server'
import { database, type Tx } from '~db/client'
import { accountLinks, type Person, users } from '~db/schema'

export const LINK_LIFE_MS = days(7)
export const ANSWER_LINK_LIFE_MS = days(30)

/** The request that an answer link opens. */
type About = { caseId: number; requestId: number }
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
  return insertLink(tx, { userId, purpose, caseId, expiresAt: now + LINK_LIFE_MS, createdAt: now })
}

/** Stores the hash of a new link. */
function insertLink(tx: Tx, link: Omit<typeof accountLinks.$inferInsert, 'tokenHash'>) {
  const token = randomToken()
  const hash = sha256(token)
  tx.insert(accountLinks)
    .values({ ...link, tokenHash: hash })
    .run()
  return { token, hash }
}

export type LinkState =
  | {
      state: 'live' | 'dead'
      user: LinkOwner
      purpose: LinkPurpose
      caseId: number | null
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
  const { purpose, caseId, endedAt, expiresAt } = row.link
  const live = endedAt === null && expiresAt > now
  return {
    state: live ? 'live' : 'dead',
    user: row.user,
    purpose,
    caseId,
    hasPassword: row.password !== null,
  }
}

/** Whether a link leads to a new password; the others never may. */
export const setsPassword = (purpose: LinkPurpose) => purpose === 'activation' || purpose === 'password'

/** Whether the link with this hash is still valid. */
export function isUsableLink(hash: string | null, now: number): boolean {
  if (hash === null) return false
  const link = database()
    .select({ hash: accountLinks.tokenHash })
    .from(accountLinks)
    .where(
      and(eq(accountLinks.tokenHash, hash), isNull(accountLinks.endedAt), gt(accountLinks.expiresAt, now)),
    )
    .get()
  return link !== undefined
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

/**
 * Creates a link that opens one request until it ends or 30 days are over, as often as its client likes. Those of earlier
 * e-mails about it stay valid, because people open whichever they find. Only its hash is stored.
 */
export const issueAnswerLink = (tx: Tx, userId: number, about: About, now: number) =>
  insertLink(tx, {
    ...{ userId, purpose: 'answer', ...about },
    ...{ expiresAt: now + ANSWER_LINK_LIFE_MS, createdAt: now },
  })

/** Whether somebody has a link that opens this request still: another address, another DNI or a merge ends them all. */
export const hasAnswerLink = (tx: Tx, userId: number, { requestId }: About, now: number): boolean =>
  tx
    .select({ hash: accountLinks.tokenHash })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.requestId, requestId), isLive(now)))
    .get() !== undefined

/** What the link of an e-mail about a request opens; null for a dead one. Opening it changes nothing: mail scanners do. */
export function findAnswerLink(token: string, now: number): About | null {
  const { caseId, requestId } = accountLinks
  const link = database()
    .select({ caseId, requestId })
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, sha256(token)), isLive(now)))
    .get()
  return link?.caseId && link.requestId ? { caseId: link.caseId, requestId: link.requestId } : null
}

/** Who was the last to open a link to this request in a browser, by the tokens it keeps, the last one first; null if none is live. */
export function viewerByLink(tokens: string[], requestId: number, now: number): LinkViewer | null {
  if (tokens.length === 0) return null
  const hashes = tokens.map(sha256)
  const ofRequest = and(inArray(accountLinks.tokenHash, hashes), eq(accountLinks.requestId, requestId))
  const links = database()
    .select({ userId: accountLinks.userId, hash: accountLinks.tokenHash })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(ofRequest, isLive(now), eq(users.archived, false)))
    .all()
  const [opened] = hashes.flatMap((hash) => links.filter((link) => link.hash === hash))
  return opened ? { kind: 'link', userId: opened.userId, requestId } : null
}

const isLive = (now: number) =>
  and(eq(accountLinks.purpose, 'answer'), isNull(accountLinks.endedAt), gt(accountLinks.expiresAt, now))
