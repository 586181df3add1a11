import { eq } from 'drizzle-orm'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { endSessionsOf } from '~/features/auth/session.server'
import type { AdminViewer } from '~/features/auth/viewer'
import { queueWelcomeAgain } from '~/features/mail/resend-welcome.server'
import { dropQueuedMails } from '~/features/mail/welcome.server'
import { inheritBase } from '~/features/sync/dni-aliases.server'
import { type Tx, transact } from '~db/client'
import { auditKeys, cases, mailOutbox, mergedClients, users, welcomeEmails } from '~db/schema'
import { canBeWelcomed } from './edit-client.server'
import { pairToMerge } from './merge-target.server'

/**
 * Makes two records of one person one: `into` stays and takes over the cases and mails; what it lacks (e-mail,
 * telephone, DNI) it takes from the other, which goes. Rows of the sheet under the other's DNI are its from now on.
 * Both are ids of records that the question has shown. Returns the id that stays. Throws `not_found`,
 * `merge_with_itself`, `merge_target_archived`.
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
    endSessionsOf(tx, id)
    remember(tx, gone, kept.id)
    if (gone.dni && kept.dni) inheritBase(tx, gone.dni, kept.dni)
    tx.delete(users).where(eq(users.id, id)).run()
    const { email, phone, dni } = kept
    const whole = { email: email ?? gone.email, phone: phone ?? gone.phone, dni: dni ?? gone.dni }
    tx.update(users).set(whole).where(eq(users.id, kept.id)).run()
    // The mail that was queued names a username that is no more.
    if (unsent && canBeWelcomed({ ...kept, ...whole })) queueWelcomeAgain(tx, kept.id, now)
    const detail = { merged: id, cases: moved.length }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_merged', userId: kept.id, detail })
    return kept.id
  })
}

/** What else there is of the record, in letters, in runs and sealed in the audit trail, belongs to the one that stays. */
function remember(tx: Tx, { id, dni, name, email, phone }: typeof users.$inferSelect, userId: number) {
  const auditKey = tx.select().from(auditKeys).where(eq(auditKeys.userId, id)).get()?.key
  tx.update(mergedClients).set({ userId }).where(eq(mergedClients.userId, id)).run()
  tx.insert(mergedClients).values({ id, userId, dni, name, email, phone, auditKey }).run()
}
