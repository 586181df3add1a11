import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { addDays, civilDateAt, startOfDay } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { isOpen, lastWorkingDay } from '~/domain/working-day'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { database, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { appointments, mailOutbox } from '~db/schema'
import { mailCall, reminderKey } from './mail-call.server'

/** A day, and as many more as may be no working days. */
const FARTHEST = 7

/**
 * Queues the reminders of calls on the last working day before theirs, when e-mails leave; not of one that was asked for or moved
 * less than a day ago. Returns whether any were queued.
 */
export function remindOfCalls(now: number): boolean {
  if (!isOpen(now, readNewsSettings().opening)) return false
  const today = civilDateAt(now)
  const due = upcoming
    .all({ now, until: startOfDay(addDays(today, FARTHEST)), before: now - days(1) })
    .filter(({ startsAt }) => lastWorkingDay(addDays(civilDateAt(startsAt), -1)) === today)
    .filter((call) => !isQueued(reminderKey(call)))
  if (due.length === 0) return false
  return transact((tx) => due.map((call) => mailCall(tx, call, 'reminder', now)).some(Boolean))
}

const upcoming = prepared((db, $: Holes<{ now: number; until: number; before: number }>) =>
  db
    .select()
    .from(appointments)
    .where(
      and(
        ...[gt(appointments.startsAt, $.now), lt(appointments.startsAt, $.until)],
        ...[lt(appointments.changedAt, $.before), isNull(appointments.cancelledAt)],
      ),
    ),
)

const isQueued = (key: string) =>
  database().select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.key, key)).get() !== undefined
