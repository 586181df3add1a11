import { and, eq, lte } from 'drizzle-orm'
import type { CivilDate } from '~/features/calendar/civil-date'
import type { Tx } from '~db/client'
import { caseEvents } from '~db/schema'

/** A scheduled event is completed on its day, without a change in the sheet and without a mail. */
export function completeDueEvents(tx: Tx, today: CivilDate, now: number) {
  tx.update(caseEvents)
    .set({ status: 'completed', changedAt: now })
    .where(and(eq(caseEvents.status, 'scheduled'), lte(caseEvents.eventDate, today)))
    .run()
}
