import { and, desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { database, transact } from '~db/client'
import { sessions } from '~db/schema'
import { endSessionsOf, isOpen } from '../session.server'

/** A client's open sessions, most recently seen first. */
export function listSessionsOf(_viewer: AdminViewer, userId: number, now: number) {
  const { kind, createdAt, seenAt, address, userAgent } = sessions
  return database()
    .select({ kind, createdAt, seenAt, address, userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(seenAt))
    .all()
}

/** Ends every session of a client, at the firm's request. */
export function endClientSessions(viewer: AdminViewer, userId: number, now: number) {
  transact((tx) => {
    endSessionsOf(tx, userId)
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'sessions_ended', userId })
  })
}
