import { and, asc, eq, lte } from 'drizzle-orm'
import { type Holes, prepared } from '~db/prepared'
import { mailOutbox } from '~db/schema'

/** The next e-mail of a lane that is due. The worker asks several times a second: the query is built once. */
export const nextDueMail = (urgent: boolean, now: number) => (urgent ? firstUrgent : firstOther).get({ now })

const firstOf = (urgent: boolean) =>
  prepared((db, $: Holes<{ now: number }>) =>
    db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.state, 'queued'), eq(mailOutbox.urgent, urgent), lte(mailOutbox.dueAt, $.now)))
      .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id)),
  )
const firstUrgent = firstOf(true)
const firstOther = firstOf(false)
