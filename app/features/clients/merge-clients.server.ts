import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { betterSpelling, nameKey } from '~/domain/people/person-name'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { endAccess } from '~/features/auth/end-access.server'
import { mergeHeldWelcomes } from '~/features/mail/held-welcomes.server'
import { queueWelcomeAgain } from '~/features/mail/resend-welcome.server'
import { dropQueuedMails } from '~/features/mail/welcome.server'
import { mergeThreads } from '~/features/messages/threads.server'
import { type Tx, transact } from '~db/client'
import {
  appointments,
  auditKeys,
  caseMessages,
  cases,
  clientNotes,
  mailOutbox,
  mergedClients,
  type Person,
  users,
  welcomeEmails,
} from '~db/schema'
import { inheritBase } from './dni-aliases.server'
import { canBeWelcomed } from './edit-client.server'
import { mergeHoldings } from './merge-holdings.server'
import { pairToMerge } from './merge-target.server'

/**
 * Merges two records of one person: `into` is kept and receives the cases, what they have sent, notes and e-mails; missing details (e-mail,
 * telephone, DNI) are taken from the other, which is deleted together with its password. Sheet rows under the other's
 * DNI belong to `into` from now on. Sessions, links and codes of both end. Both ids must have been shown for
 * confirmation. Returns the id that is kept. Throws what `pairToMerge` does.
 */
export function mergeClients(viewer: AdminViewer, id: number, into: number, now: number): number {
  return transact((tx) => {
    const { goes: gone, stays: kept } = pairToMerge(tx, id, into)
    const moved = tx
      .update(cases)
      .set({ clientId: kept.id })
      .where(eq(cases.clientId, id))
      .returning({ id: cases.id })
      .all()
    const unsent = dropQueuedMails(tx, id, 'welcome')
    dropQueuedMails(tx, id, 'password')
    tx.update(welcomeEmails).set({ clientId: kept.id }).where(eq(welcomeEmails.clientId, id)).run()
    mergeHeldWelcomes(tx, kept.id)
    tx.update(clientNotes).set({ clientId: kept.id }).where(eq(clientNotes.clientId, id)).run()
    tx.update(mailOutbox).set({ userId: kept.id }).where(eq(mailOutbox.userId, id)).run()
    mergeHoldings(tx, id, kept.id)
    tx.update(appointments).set({ clientId: kept.id }).where(eq(appointments.clientId, id)).run()
    tx.update(caseMessages).set({ clientId: kept.id }).where(eq(caseMessages.clientId, id)).run()
    mergeThreads(tx, id, kept.id)
    // Links mailed to either before the merge must not open the merged record.
    endAccess(tx, gone, now)
    endAccess(tx, kept, now)
    remember(tx, gone, kept.id)
    if (gone.dni && kept.dni) inheritBase(tx, gone.dni, kept.dni)
    tx.delete(users).where(eq(users.id, id)).run()
    const { email, phone, dni } = kept
    const isSameName = nameKey(kept.name) === nameKey(gone.name)
    const name = isSameName ? betterSpelling(kept.name, gone.name) : kept.name
    const whole = {
      name,
      email: email ?? confirmedEmail(gone),
      phone: phone ?? gone.phone,
      dni: dni ?? gone.dni,
      dataAskedAt: kept.dataAskedAt ?? gone.dataAskedAt,
      dataGivenAt: kept.dataGivenAt ?? gone.dataGivenAt,
    }
    tx.update(users).set(whole).where(eq(users.id, kept.id)).run()
    // The queued e-mail contains a username that no longer exists.
    if (unsent && canBeWelcomed(kept.id)) queueWelcomeAgain(tx, kept.id, now)
    const detail = { merged: id, cases: moved.length }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_merged', userId: kept.id, detail })
    return kept.id
  })
}

/** Codes are sent to the e-mail address: it is taken only from a record the firm created and knows by its DNI. */
const confirmedEmail = (record: { dni: string | null; clientNumber: string | null; email: string | null }) =>
  record.dni === null || isSelfRegistered(record) ? null : record.email

/**
 * Everything else about the record, in e-mails, in runs and sealed in the audit trail, now belongs to the one that is
 * kept.
 */
function remember(tx: Tx, { id, dni, name, email, phone }: Person, userId: number) {
  const auditKey = tx.select().from(auditKeys).where(eq(auditKeys.userId, id)).get()?.key
  tx.update(mergedClients).set({ userId }).where(eq(mergedClients.userId, id)).run()
  tx.insert(mergedClients).values({ id, userId, dni, name, email, phone, auditKey }).run()
}
