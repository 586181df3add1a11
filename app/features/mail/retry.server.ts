import { hours, minutes, seconds } from '~/domain/duration'
import type { MailError } from '~/infra/mail/smtp-fault.server'
import type { mailOutbox } from '~db/schema'

type Tried = Pick<typeof mailOutbox.$inferSelect, 'urgent' | 'attempts' | 'expiresAt'>
export type Outcome = { state: 'queued'; dueAt: number } | { state: 'failed' | 'unknown' }

/**
 * Pauses between attempts; after the last one, four and a half days later (RFC 5321, 4.5.4.1), the e-mail has failed.
 * Codes have expired long before.
 */
const LATER = [minutes(15), ...[1, 2, 4, 8, ...Array<number>(8).fill(12)].map(hours)]
const PAUSES_BULK = [minutes(1), minutes(5), ...LATER]
const PAUSES_URGENT = [...[2, 5, 10, 20, 40, 60, 60].map(seconds), ...LATER]
/**
 * As long as the server takes no e-mail at all, none fails before it is pointless. Whether it takes the sender again, only an e-mail
 * shows.
 */
const PAUSE_OF_SERVER = minutes(15)

/**
 * What becomes of an e-mail after an attempt that failed. One that the server may have accepted is never sent again by
 * itself.
 */
export function mailOutcome(error: MailError, { urgent, attempts, expiresAt }: Tried, now: number): Outcome {
  if (error.unknown) return { state: 'unknown' }
  if (error.permanent) return { state: 'failed' }
  const usual =
    (urgent ? PAUSES_URGENT : PAUSES_BULK)[attempts - 1] ?? (error.fault === null ? null : PAUSE_OF_SERVER)
  const pause = usual && error.fault === 'sender' ? Math.min(usual, PAUSE_OF_SERVER) : usual
  if (pause === null || now + pause >= expiresAt) return { state: 'failed' }
  return { state: 'queued', dueAt: now + pause }
}
