import { and, count as counted, desc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/sqlite-core'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { database, type Tx } from '~db/client'
import { isSame } from '~db/raw/compare'
import { jsonText } from '~db/raw/json'
import { auditLog, users } from '~db/schema'

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

/** When this administrator last put clients off since an instant, and how many of them are; null if they have not. */
export function lastPutOff(viewer: AdminViewer, since: number): { at: number; count: number } | null {
  const { emailPutOffAt } = users
  const row = database()
    .select({ at: emailPutOffAt, count: counted() })
    .from(users)
    .where(and(gte(emailPutOffAt, since), byThem(viewer, gte(auditLog.at, since))))
    .groupBy(emailPutOffAt)
    .orderBy(desc(emailPutOffAt))
    .limit(1)
    .get()
  return row && row.at !== null ? { at: row.at, count: row.count } : null
}

/** Asks again about the clients whom this administrator put off at an instant. Returns how many there were. */
export function askForEmailsAgain(tx: Tx, viewer: AdminViewer, putOffAt: number, now: number): number {
  const isPutOff = and(eq(users.emailPutOffAt, putOffAt), byThem(viewer, eq(auditLog.at, putOffAt)))
  const { changes: reopened } = tx.update(users).set({ emailPutOffAt: null }).where(isPutOff).run()
  const detail = { kind: 'no_email', answer: 'undo', reopened }
  if (reopened > 0) recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'work_answered', detail })
  return reopened
}

/** Who has put somebody off is only in the audit trail, under the same instant. */
function byThem({ label }: AdminViewer, when: SQL): SQL {
  const { at, actorKind, actor, action, detail } = auditLog
  const isTheirs = and(eq(actorKind, 'admin'), isSame(actor, label), eq(action, 'work_answered'), when)
  const isPutOffEntry = and(isTheirs, eq(jsonText(detail, 'reason'), 'no_email'))
  return inArray(users.emailPutOffAt, new QueryBuilder().select({ at }).from(auditLog).where(isPutOffEntry))
}

const auditOf = (closed: number) => ({ kind: 'no_email', reason: 'no_email', answer: 'dismiss', closed })
