import { desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { database } from '~db/client'
import { mailOutbox, welcomeEmails } from '~db/schema'

export type Welcome = {
  state: 'never' | 'kept' | 'queued' | 'sent' | 'failed' | 'unknown'
  at: number | null
}

/** What became of a client's newest welcome e-mail, and when. */
export function welcomeOf(_viewer: AdminViewer, clientId: number): Welcome {
  const { emailSent, emailSentAt, lastAttemptAt, createdAt, messageId, heldByRun } = welcomeEmails
  const welcome = database()
    .select({ emailSent, emailSentAt, lastAttemptAt, createdAt, heldByRun, state: mailOutbox.state })
    .from(welcomeEmails)
    .leftJoin(mailOutbox, eq(mailOutbox.messageId, messageId))
    .where(eq(welcomeEmails.clientId, clientId))
    .orderBy(desc(welcomeEmails.id))
    .limit(1)
    .get()
  if (!welcome) return { state: 'never', at: null }
  if (welcome.emailSent) return { state: 'sent', at: welcome.emailSentAt }
  if (welcome.heldByRun !== null) return { state: 'kept', at: welcome.createdAt }
  if (welcome.state === 'queued' || welcome.state === 'sending')
    return { state: 'queued', at: welcome.createdAt }
  const state = welcome.state === 'unknown' ? 'unknown' : 'failed'
  return { state, at: welcome.lastAttemptAt ?? welcome.createdAt }
}
