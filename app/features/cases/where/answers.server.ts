import { and, asc, eq, gte, ne } from 'drizzle-orm'
import type { CivilDate } from '~/domain/civil-date'
import { database } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { caseRequests, requestAnswers } from '~db/schema'

/** A day on which the client comes, as the firm has accepted it, and for what. */
export type AgreedDay = { id: number; text: string; day: CivilDate }

/** The days that the firm has accepted in a case, from one on: those of one person, or of all (`reader` null). */
export const agreedDays = (caseId: number, reader: number | null, from: CivilDate): AgreedDay[] =>
  agreedOf
    .all({ caseId, from })
    .filter(({ sentBy }) => reader === null || sentBy === reader)
    .map(({ day, sentBy: _, ...request }) => ({ ...request, day: day ?? '' }))

const agreedOf = prepared((db, $: Holes<{ caseId: number; from: CivilDate }>) => {
  const { id, text, caseId } = caseRequests
  const { chosenDay: day, requestId, sentBy } = requestAnswers
  return db
    .select({ id, text, day, sentBy })
    .from(caseRequests)
    .innerJoin(requestAnswers, eq(requestId, id))
    .where(and(eq(caseId, $.caseId), gte(day, $.from)))
    .orderBy(asc(day))
})

/** The last answer to each request of a case that has one. */
export function answersIn(caseId: number) {
  const { requestId, text, days, chosenDay, state, id } = requestAnswers
  const rows = database()
    .select({ requestId, text, days, chosenDay, state })
    .from(requestAnswers)
    .innerJoin(caseRequests, eq(caseRequests.id, requestId))
    .where(and(eq(caseRequests.caseId, caseId), ne(state, 'replaced')))
    .orderBy(asc(id))
    .all()
  return new Map(rows.map((row) => [row.requestId, row]))
}
