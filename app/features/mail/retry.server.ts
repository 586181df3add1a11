import { minutes, seconds } from '~/domain/duration'
import type { MailError } from '~/infra/mail/smtp-fault.server'
import type { mailOutbox } from '~db/schema'

type Tried = Pick<typeof mailOutbox.$inferSelect, 'urgent' | 'attempts' | 'expiresAt'>
export type Outcome = { state: 'queued'; dueAt: number } | { state: 'failed' | 'unknown' }

/** Pauses between attempts; after the last one the e-mail has failed. Codes are valid for only ten minutes. */
const PAUSES_URGENT = [2, 5, 10, 20, 40, 60, 60].map(seconds)
const PAUSES_BULK = [1, 5, 15, 60, 120, 240].map(minutes)
/** As long as the server takes no e-mail at all, none fails before it is pointless. */
const PAUSE_OF_SERVER = minutes(15)

/**
 * What becomes of an e-mail after an attempt that failed. One that the server may have accepted is never sent again by
 * itself.
 */
export function outcomeOf(error: MailError, { urgent, attempts, expiresAt }: Tried, now: number): Outcome {
  if (error.unknown) return { state: 'unknown' }
  if (error.permanent) return { state: 'failed' }
  const pause =
    (urgent ? PAUSES_URGENT : PAUSES_BULK)[attempts - 1] ?? (error.fault === null ? null : PAUSE_OF_SERVER)
  if (pause === null || now + pause >= expiresAt) return { state: 'failed' }
  return { state: 'queued', dueAt: now + pause }
}
