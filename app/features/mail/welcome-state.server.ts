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
  const { emailSent, emailSentAt, lastAttemptAt, createdAt, messageId, keptByRun } = welcomeEmails
  const found = database()
    .select({ emailSent, emailSentAt, lastAttemptAt, createdAt, keptByRun, state: mailOutbox.state })
    .from(welcomeEmails)
    .leftJoin(mailOutbox, eq(mailOutbox.messageId, messageId))
    .where(eq(welcomeEmails.clientId, clientId))
    .orderBy(desc(welcomeEmails.id))
    .limit(1)
    .get()
  if (!found) return { state: 'never', at: null }
  if (found.emailSent) return { state: 'sent', at: found.emailSentAt }
  if (found.keptByRun !== null) return { state: 'kept', at: found.createdAt }
  if (found.state === 'queued' || found.state === 'sending') return { state: 'queued', at: found.createdAt }
  const state = found.state === 'unknown' ? 'unknown' : 'failed'
  return { state, at: found.lastAttemptAt ?? found.createdAt }
}
