import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Viewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, type Tx, transact } from '~db/client'
import { sessions } from '~db/schema'
import { endOneSession, isOpen } from '../session.server'
import { isFresh, requireFresh } from './fresh-session.server'

/**
 * Where somebody is signed in, the most recently used first, and whether they may end the others now, or only after signing in
 * again. `key` names a session to its owner, and opens nothing.
 */
export function ownSessions(viewer: Viewer, now: number) {
  const { idHash, address, userAgent, createdAt, seenAt } = sessions
  const open = database()
    .select({ idHash, address, userAgent, createdAt, seenAt })
    .from(sessions)
    .where(and(isOwn(viewer), isOpen(now)))
    .orderBy(desc(seenAt), asc(idHash))
    .all()
  const list = open.map(({ idHash: hash, ...session }) => ({
    ...session,
    key: keyOf(hash),
    isThis: hash === viewer.session,
  }))
  return { list, mayEnd: isFresh(viewer, now) }
}

/**
 * Ends one of the sessions of somebody, named by its key, or all others. One that has ended by itself is as good as ended. Throws
 * `sign_in_again`, and `not_found` for the shared password.
 */
export function endOwnSessions(viewer: Viewer, key: string | null, context: RequestContext) {
  transact((tx) => endOthers(tx, viewer, key, context))
}

/**
 * Ends all other sessions as a device that was perhaps lost is removed, for whoever has only just signed in: one may stand open in it, and
 * whoever finds an open session ends no others. Throws `not_found` for the shared password, and `sign_in_again` where the page said that
 * they end (`isPromised`), and has stood open since.
 */
export function endOthersIfFresh(tx: Tx, viewer: Viewer, isPromised: boolean, context: RequestContext) {
  if (isPromised || isFresh(viewer, context.now)) endOthers(tx, viewer, null, context)
}

function endOthers(tx: Tx, viewer: Viewer, key: string | null, { now, address }: RequestContext) {
  const others = and(isOwn(viewer), ne(sessions.idHash, viewer.session))
  requireFresh(viewer, now)
  const hashes = tx.select({ idHash: sessions.idHash }).from(sessions).where(others).all()
  const ended = hashes.filter(({ idHash }) => key === null || keyOf(idHash) === key)
  for (const { idHash } of ended) endOneSession(tx, idHash)
  const about = { at: now, actor: actorOf(viewer, address), detail: { count: ended.length } }
  if (ended.length === 0) return
  if (viewer.kind === 'admin') recordAudit(tx, { ...about, action: 'staff_sessions_ended' })
  else recordAudit(tx, { ...about, action: 'sessions_ended', userId: viewer.userId })
}

/** The shared password is nobody's. Whoever came in with a code alone sees nothing of those who came in with more. */
function isOwn(viewer: Viewer) {
  if (viewer.kind !== 'admin') {
    const alike = viewer.kind === 'tracking' ? eq(sessions.kind, viewer.kind) : undefined
    return and(eq(sessions.userId, viewer.userId), alike)
  }
  if (!viewer.staff) throw new AppError('not_found')
  return eq(sessions.staffId, viewer.staff.id)
}

const keyOf = (idHash: string) => idHash.slice(0, 16)
