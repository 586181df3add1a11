import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { database, transact } from '~db/client'
import { users, welcomeEmails } from '~db/schema'
import { queueWelcomeAgain } from './resend-welcome.server'

const keptBy = (runId: number | null) =>
  runId === null ? isNotNull(welcomeEmails.keptByRun) : eq(welcomeEmails.keptByRun, runId)

/** How many welcome e-mails are kept to be sent later: of one run, or of all (null). */
export const countKept = (runId: number | null): number =>
  database().select({ kept: count() }).from(welcomeEmails).where(keptBy(runId)).get()?.kept ?? 0

/**
 * Queues the welcome e-mails that were kept, of one run or of all (null). Clients who have no address any more, have a
 * password by now, or are archived get none. Returns how many were queued.
 */
export function sendKept(viewer: AdminViewer, runId: number | null, now: number): number {
  return transact((tx) => {
    const { id, email, password, archived } = users
    const mayGo = and(eq(archived, false), isNull(password), isNotNull(email))
    const due = tx
      .selectDistinct({ id })
      .from(welcomeEmails)
      .innerJoin(users, eq(id, welcomeEmails.clientId))
      .where(and(keptBy(runId), mayGo))
      .all()
    tx.update(welcomeEmails).set({ keptByRun: null }).where(keptBy(runId)).run()
    for (const client of due) {
      queueWelcomeAgain(tx, client.id, now)
      recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'welcome_resent', userId: client.id })
    }
    return due.length
  })
}
