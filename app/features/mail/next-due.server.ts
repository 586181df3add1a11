import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import { type Holes, prepared } from '~db/prepared'
import { mailOutbox } from '~db/schema'
import { AWAITED_KINDS } from './mail-kinds'

/**
 * The next e-mail of a lane that is due; while the others are paused, only one that somebody waits for. The worker asks
 * several times a second: the query is built once.
 */
export function nextDueMail(urgent: boolean, now: number, paused: boolean) {
  if (!paused) return (urgent ? firstUrgent : firstOther).get({ now })
  return urgent ? firstAwaited.get({ now }) : undefined
}

const firstOf = (urgent: boolean, kinds?: SQL) =>
  prepared((db, $: Holes<{ now: number }>) =>
    db
      .select()
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.state, 'queued'),
          eq(mailOutbox.urgent, urgent),
          lte(mailOutbox.dueAt, $.now),
          kinds,
        ),
      )
      .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id)),
  )
const firstUrgent = firstOf(true)
const firstAwaited = firstOf(true, inArray(mailOutbox.kind, [...AWAITED_KINDS]))
const firstOther = firstOf(false)
