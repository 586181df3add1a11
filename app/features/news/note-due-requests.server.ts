import { and, inArray, isNull } from 'drizzle-orm'
import { civilDateAt } from '~/domain/civil-date'
import { duesOf } from '~/domain/news/due-requests'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { database, transact } from '~db/client'
import { caseNewsStale, caseRequests } from '~db/schema'

/**
 * Notes once a day the cases whose client is reminded of a request today: the comparison that follows makes it news, which
 * leave with those of the morning.
 */
export function dueRequests(): (now: number) => void {
  let noted = ''
  return (now) => {
    const today = civilDateAt(now)
    if (noted === today || !readNewsSettings().reminders) return
    const { caseId, closedAt, dueDate, sentAt } = caseRequests
    const due = database()
      .selectDistinct({ caseId })
      .from(caseRequests)
      .where(and(isNull(closedAt), isNull(sentAt), inArray(dueDate, duesOf(today))))
    transact((tx) => tx.insert(caseNewsStale).select(due).onConflictDoNothing().run())
    noted = today
  }
}
