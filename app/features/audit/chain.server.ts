import { and, asc, desc, eq, gt, isNull, max } from 'drizzle-orm'
import { sha256 } from '~/infra/crypto.server'
import { isHeldElsewhere } from '~/infra/lease/lease.server'
import { database, type Tx, transact } from '~db/client'
import { isOnServer } from '~db/raw/shared-server'
import { auditLinks, auditLog } from '~db/schema'

/** The last link of the chain, or an earlier one that was noted elsewhere. `hash`: SHA-256, hex. */
export type ChainHead = { position: number; hash: string }

const BEFORE_ALL: ChainHead = { position: 0, hash: '' }
const MOST_AT_ONCE = 2000
/** On a server, entries may be committed after others with higher ids: as many as one transaction writes, but for runs of the sheet. */
export const lateIds = () => (isOnServer() ? 100_000 : 1000)

/** The end of the chain; null before there is any. */
export const chainHead = (tx: Tx = database()): ChainHead | null =>
  tx
    .select({ position: auditLinks.position, hash: auditLinks.hash })
    .from(auditLinks)
    .orderBy(desc(auditLinks.position))
    .limit(1)
    .get() ?? null

/** Adds entries that are not in the chain yet, at most 2,000; returns whether there may be more. */
export function linkEntries(): boolean {
  // A run may write any number in one transaction, and commit them after others with higher ids.
  if (isOnServer() && isHeldElsewhere('sync')) return false
  // Nothing is locked where nothing has been written.
  if (unlinked(database(), 1).length === 0) return false
  return transact((tx) => {
    const entries = unlinked(tx, MOST_AT_ONCE)
    let head = chainHead(tx) ?? BEFORE_ALL
    const links = entries.map((entry) => {
      head = { position: head.position + 1, hash: hashAfter(head.hash, entry) }
      return { ...head, entryId: entry.id }
    })
    if (links.length > 0) tx.insert(auditLinks).values(links).run()
    return entries.length === MOST_AT_ONCE
  })
}

/** The highest id of a linked entry; 0 before there is any. */
export const lastLinked = (tx: Tx = database()): number =>
  tx
    .select({ id: max(auditLinks.entryId) })
    .from(auditLinks)
    .get()?.id ?? 0

function unlinked(tx: Tx, most: number) {
  return tx
    .select({ entry: auditLog })
    .from(auditLog)
    .leftJoin(auditLinks, eq(auditLinks.entryId, auditLog.id))
    .where(and(gt(auditLog.id, lastLinked(tx) - lateIds()), isNull(auditLinks.position)))
    .orderBy(asc(auditLog.id))
    .limit(most)
    .all()
    .map(({ entry }) => entry)
}

/** The hash of a link: of the one before it, and of all that an entry says, in a form that no engine changes. */
export function hashAfter(previous: string, entry: typeof auditLog.$inferSelect): string {
  const { id, at, actorKind, actor, action, userId, objectKind, objectId, address, detail, once, sealed } =
    entry
  const fields = [id, at, actorKind, actor, action, userId, objectKind, objectId, address, detail, once]
  return sha256(JSON.stringify([previous, ...fields, sealed?.toString('hex') ?? null]))
}
