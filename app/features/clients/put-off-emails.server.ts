import { and, count as counted, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { database, type Tx } from '~db/client'
import { users } from '~db/schema'

const AT_ONCE = 500

/** Clients may stay without an address for now: nobody is asked about them any more. Returns how many there were. */
export function putOffEmails(tx: Tx, viewer: AdminViewer, ids: number[], now: number): number {
  let count = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = inArray(users.id, ids.slice(from, from + AT_ONCE))
    const waiting = and(some, isNull(users.email), isNull(users.emailPutOffAt))
    count += tx.update(users).set({ emailPutOffAt: now }).where(waiting).run().changes
  }
  recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'work_answered', detail: auditOf(count) })
  return count
}

/** When clients were last put off since an instant, and how many of them are; null if none were. */
export function lastPutOff(since: number): { at: number; count: number } | null {
  const { emailPutOffAt } = users
  const row = database()
    .select({ at: emailPutOffAt, count: counted() })
    .from(users)
    .where(gte(emailPutOffAt, since))
    .groupBy(emailPutOffAt)
    .orderBy(desc(emailPutOffAt))
    .limit(1)
    .get()
  return row && row.at !== null ? { at: row.at, count: row.count } : null
}

/** Asks again about the clients put off at an instant. Returns how many there were. */
export function askForEmailsAgain(tx: Tx, putOffAt: number): number {
  return tx.update(users).set({ emailPutOffAt: null }).where(eq(users.emailPutOffAt, putOffAt)).run().changes
}

const auditOf = (closed: number) => ({ kind: 'no_email', reason: 'no_email', answer: 'dismiss', closed })
