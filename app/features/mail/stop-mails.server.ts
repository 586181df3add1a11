import { and, inArray, type SQL } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { type Tx, transact } from '~db/client'
import { mailOutbox, welcomeEmails } from '~db/schema'
import { askedFor, mayBeLeft, mayBeStopped, type WhichMails } from './list-all-mails.server'

/** Keeps e-mails from leaving: one, these, or all that a query finds. Returns how many were stopped. */
export const stopMails = (viewer: AdminViewer, which: WhichMails, now: number): number =>
  close(viewer, and(askedFor(which), mayBeStopped()), { error: 'stopped' }, now)

/** The same for all that fulfil a condition. */
export const stopWaiting = (viewer: AdminViewer, which: SQL | undefined, now: number): number =>
  close(viewer, which, { error: 'stopped' }, now)

/** Decides that an e-mail which did not arrive is not sent again, or these, or all that a query finds. Returns how many. */
export const leaveMails = (viewer: AdminViewer, which: WhichMails, now: number): number =>
  close(viewer, and(askedFor(which), mayBeLeft()), {}, now)

function close(viewer: AdminViewer, which: SQL | undefined, reason: { error?: string }, now: number): number {
  return transact((tx) => {
    const stopped = tx
      .update(mailOutbox)
      .set({ state: 'stopped', secret: null, ...reason })
      .where(which)
      .returning({
        id: mailOutbox.id,
        userId: mailOutbox.userId,
        messageId: mailOutbox.messageId,
        kind: mailOutbox.kind,
      })
      .all()
    for (const { id, userId, kind } of stopped) {
      const entry = { action: 'mail_stopped' as const, userId, object: { kind: 'mail' as const, id } }
      recordAudit(tx, { at: now, actor: actorOf(viewer), ...entry, detail: { kind } })
    }
    noteWelcomes(
      tx,
      stopped.map(({ messageId }) => messageId),
    )
    return stopped.length
  })
}

const MOST_AT_ONCE = 1_000

function noteWelcomes(tx: Tx, messageIds: string[]) {
  for (let from = 0; from < messageIds.length; from += MOST_AT_ONCE) {
    const some = messageIds.slice(from, from + MOST_AT_ONCE)
    tx.update(welcomeEmails)
      .set({ emailError: 'stopped' })
      .where(inArray(welcomeEmails.messageId, some))
      .run()
  }
}
