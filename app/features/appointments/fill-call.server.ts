import { and, eq } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import { minutes } from '~/domain/duration'
import { appointmentTexts } from '~/i18n/appointment-texts'
import { paths } from '~/paths'
import type { Tx } from '~db/client'
import { appointments, cases, type mailOutbox, users } from '~db/schema'
import { callEntry } from './call-entry.server'

type QueuedMail = typeof mailOutbox.$inferSelect

/**
 * An e-mail about a call, as it leaves: null if the call has changed since or is over, or its client no longer holds the case, unless it
 * says that nobody calls them.
 */
export function fillCall(tx: Tx, mail: QueuedMail, now: number): QueuedMail | null {
  const { event = '', call: id, changed } = mail.content
  const row = tx
    .select({ call: appointments, caseNumber: cases.caseNumber })
    .from(appointments)
    .innerJoin(cases, eq(cases.id, appointments.caseId))
    .innerJoin(users, eq(users.id, appointments.clientId))
    .where(eq(appointments.id, Number(id)))
    .get()
  if (!row || row.call.changedAt !== Number(changed)) return null
  const { call, caseNumber } = row
  if (call.startsAt + minutes(call.minutes) <= now) return null
  const ofClient = and(eq(cases.id, call.caseId), isHeldBy(call.clientId))
  const isHeld = tx.select({ id: cases.id }).from(cases).where(ofClient).get() !== undefined
  if (!isHeld && event !== 'cancelled') return null
  const of = mail.userId === null ? 'firm' : 'client'
  return {
    ...mail,
    content: {
      ...{ event, of, caseNumber, at: String(call.startsAt), by: call.cancelledBy ?? '' },
      ...{ phone: of === 'firm' ? call.phone : call.phone.slice(-3), text: call.reason ?? '' },
      ...(!isHeld && { unheld: 'yes', text: call.reason || appointmentTexts[mail.language].notShown }),
      path: of === 'firm' ? paths.adminAppointments : paths.caseCall(call.caseId, call.id),
      calendar: callEntry(call, { of, language: mail.language, caseNumber }),
    },
  }
}
