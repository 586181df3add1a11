import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { isSelfRegistered } from '~/domain/self-registered'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { endAccess } from '~/features/auth/end-access.server'
import { queueWelcomeAgain } from '~/features/mail/resend-welcome.server'
import { dropQueuedMails } from '~/features/mail/welcome.server'
import { type Tx, transact } from '~db/client'
import { auditKeys, cases, mailOutbox, mergedClients, type Person, users, welcomeEmails } from '~db/schema'
import { inheritBase } from './dni-aliases.server'
import { canBeWelcomed } from './edit-client.server'
import { pairToMerge } from './merge-target.server'

/**
 * Makes two records of one person one: `into` stays and takes over the cases and mails; what it lacks (e-mail,
 * telephone, DNI) it takes from the other, which goes, and its password with it. Rows of the sheet under the other's DNI
 * are its from now on. Sessions, links and codes of both end. Both are ids of records that the question has shown.
 * Returns the id that stays. Throws what `pairToMerge` does.
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
    tx.update(welcomeEmails).set({ clientId: kept.id }).where(eq(welcomeEmails.clientId, id)).run()
    tx.update(mailOutbox).set({ userId: kept.id }).where(eq(mailOutbox.userId, id)).run()
    dropQueuedMails(tx, id, 'password')
    // What was mailed to either before the firm said so opens nothing of the one that stays.
    endAccess(tx, gone, now)
    endAccess(tx, kept, now)
    remember(tx, gone, kept.id)
    if (gone.dni && kept.dni) inheritBase(tx, gone.dni, kept.dni)
    tx.delete(users).where(eq(users.id, id)).run()
    const { email, phone, dni } = kept
    const whole = { email: email ?? confirmedEmail(gone), phone: phone ?? gone.phone, dni: dni ?? gone.dni }
    tx.update(users).set(whole).where(eq(users.id, kept.id)).run()
    // The mail that was queued names a username that is no more.
    if (unsent && canBeWelcomed(kept.id)) queueWelcomeAgain(tx, kept.id, now)
    const detail = { merged: id, cases: moved.length }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_merged', userId: kept.id, detail })
    return kept.id
  })
}

/** Codes go to the e-mail: it is taken only from a record that the firm made and knows by its DNI. */
const confirmedEmail = (record: { dni: string | null; clientNumber: string | null; email: string | null }) =>
  record.dni === null || isSelfRegistered(record) ? null : record.email

/** What else there is of the record, in letters, in runs and sealed in the audit trail, belongs to the one that stays. */
function remember(tx: Tx, { id, dni, name, email, phone }: Person, userId: number) {
  const auditKey = tx.select().from(auditKeys).where(eq(auditKeys.userId, id)).get()?.key
  tx.update(mergedClients).set({ userId }).where(eq(mergedClients.userId, id)).run()
  tx.insert(mergedClients).values({ id, userId, dni, name, email, phone, auditKey }).run()
}
