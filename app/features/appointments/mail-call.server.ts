import { eq } from 'drizzle-orm'
import { minutes } from '~/domain/duration'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { type Actor, recordAudit } from '~/features/audit/record.server'
import { enqueueMail, newMessageId } from '~/features/outbox/enqueue.server'
import { readFirm } from '~/features/settings/firm.server'
import type { Tx } from '~db/client'
import { appointments, cases, mailOutbox, person, users } from '~db/schema'
import { callsAhead } from './told-calls.server'

type Call = typeof appointments.$inferSelect
export type CallEvent = 'booked' | 'moved' | 'cancelled' | 'reminder'

/**
 * Queues what a client and the firm are written about a call, in the transaction of its cause. What it says is written as it
 * leaves, so that nothing leaves of a call that has changed since. Returns whether an e-mail to the client is on its way.
 */
export function mailCall(tx: Tx, call: Call, event: CallEvent, now: number): boolean {
  if (event !== 'reminder') mailFirm(tx, call, event, now)
  return mailClient(tx, call, event, now)
}

function mailClient(tx: Tx, call: Call, event: CallEvent, now: number): boolean {
  const client = tx.select(person).from(users).where(eq(users.id, call.clientId)).get()
  const legalCase = tx.select({ archived: cases.archived }).from(cases).where(eq(cases.id, call.caseId)).get()
  if (!client?.email || client.archived || isSelfRegistered(client) || legalCase?.archived !== false)
    return false
  const { id: userId, name, email: address, language } = client
  enqueueMail(tx, { ...about(call, event), to: { userId, name, address, language } }, now)
  return client.emailBouncedAt === null
}

function mailFirm(tx: Tx, call: Call, event: CallEvent, now: number) {
  const { name, email } = readFirm()
  if (!email) return
  tx.insert(mailOutbox)
    .values({
      ...about(call, event),
      ...{ urgent: false, userId: null, recipientName: name, recipient: email, language: 'es' },
      ...{ messageId: newMessageId(), dueAt: now, createdAt: now },
    })
    .run()
}

/** Of a reminder there is one for each hour. */
const about = (call: Call, event: CallEvent) => ({
  kind: 'appointment' as const,
  content: { event, call: String(call.id), changed: String(call.changedAt) },
  caseId: call.caseId,
  expiresAt: call.startsAt + (event === 'cancelled' ? minutes(call.minutes) : 0),
  ...(event === 'reminder' && { key: reminderKey(call) }),
})

/** Under which the reminder of an hour is queued once. */
export const reminderKey = ({ id, startsAt }: Pick<Call, 'id' | 'startsAt'>) => `call:${id}:${startsAt}`

/** Calendars take the entry that was changed last, and know seconds. */
export const laterThan = ({ changedAt }: Call, now: number) => Math.max(now, changedAt + 1000)

/** Cancels a call, in the caller's transaction, and tells its client why, if there is a reason. Returns whether an e-mail is on its way. */
export function cancelByFirm(tx: Tx, call: Call, reason: string, actor: Actor, now: number): boolean {
  const cancelled = tx
    .update(appointments)
    .set({ cancelledAt: now, cancelledBy: 'firm', reason, changedAt: laterThan(call, now) })
    .where(eq(appointments.id, call.id))
    .returning()
    .get()
  const about = { userId: call.clientId, object: { kind: 'case' as const, id: call.caseId } }
  recordAudit(tx, { at: now, actor, action: 'appointment_cancelled', ...about })
  return mailCall(tx, cancelled, 'cancelled', now)
}

/** Cancels the calls ahead of a client who sees a case no longer, in the caller's transaction, and tells them and the firm. */
export function cancelCallsOf(tx: Tx, caseId: number, clientId: number, actor: Actor, now: number) {
  // That the case is not shown to them is said as the e-mail leaves, if it is so then.
  for (const call of callsAhead(caseId, clientId, now)) cancelByFirm(tx, call, '', actor, now)
}
