import { desc, isNotNull } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { database } from '~db/client'
import { caseMessages } from '~db/schema'

/** From so many answers on there is a usual time, and of so many it is taken. */
const ENOUGH = 20
const NEWEST = 200

/**
 * In how many days the firm has answered half of the latest messages, counted up; null before it has answered twenty. What it
 * closed without an answer does not count.
 */
export function usualAnswerDays(): number | null {
  const { id, sentAt, answeredAt } = caseMessages
  const times = database()
    .select({ sentAt, answeredAt })
    .from(caseMessages)
    .where(isNotNull(answeredAt))
    .orderBy(desc(id))
    .limit(NEWEST)
    .all()
    .map((row) => (row.answeredAt ?? 0) - row.sentAt)
    .sort((a, b) => a - b)
  const median = times[Math.floor(times.length / 2)]
  if (times.length < ENOUGH || median === undefined) return null
  return Math.max(1, Math.ceil(median / days(1)))
}
