import { and, eq } from 'drizzle-orm'
import { type NewsFacts, type Thing, thingsOf } from '~/domain/news'
import { type Holes, prepared } from '~db/prepared'
import { caseEvents, caseRequests, cases, caseTold, documents, newsItems, users } from '~db/schema'

type Id = { id: number }

const caseById = prepared((db, $: Holes<Id>) =>
  db
    .select({
      nextHearing: cases.nextHearing,
      hearingTime: cases.hearingTime,
      hearingPlace: cases.hearingPlace,
      hearingAttendance: cases.hearingAttendance,
      clientId: cases.clientId,
      archived: cases.archived,
      clientArchived: users.archived,
      told: caseTold.things,
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.clientId))
    .leftJoin(caseTold, eq(caseTold.caseId, cases.id))
    .where(eq(cases.id, $.id)),
)
const eventsById = prepared((db, $: Holes<Id>) =>
  db
    .select({
      id: caseEvents.id,
      phaseId: caseEvents.phaseId,
      title: caseEvents.title,
      description: caseEvents.description,
      status: caseEvents.status,
      eventDate: caseEvents.eventDate,
      source: caseEvents.source,
      hearingTime: caseEvents.hearingTime,
      hearingPlace: caseEvents.hearingPlace,
      hearingAttendance: caseEvents.hearingAttendance,
    })
    .from(caseEvents)
    .where(eq(caseEvents.caseId, $.id)),
)
const documentsById = prepared((db, $: Holes<Id>) =>
  db
    .select({ sha256: documents.sha256, oneDriveId: documents.oneDriveId })
    .from(documents)
    .where(and(eq(documents.caseId, $.id), eq(documents.archived, false))),
)
const requestsById = prepared((db, $: Holes<Id>) =>
  db
    .select({
      id: caseRequests.id,
      closedAt: caseRequests.closedAt,
      sentAt: caseRequests.sentAt,
      mailId: caseRequests.mailId,
    })
    .from(caseRequests)
    .where(eq(caseRequests.caseId, $.id)),
)
const itemsById = prepared((db, $: Holes<Id>) =>
  db
    .select({ id: newsItems.id, thing: newsItems.thing, state: newsItems.state })
    .from(newsItems)
    .where(eq(newsItems.caseId, $.id)),
)

/** A case as far as news are concerned. `told` is null for one older than news. */
export type CaseNews = {
  told: string[] | null
  /** Its client cannot see it, or there is none. */
  isUnseen: boolean
  things: Thing[]
  items: { id: number; thing: string; state: (typeof newsItems.$inferSelect)['state'] }[]
}

/** Reads what a client can see in a case today, and what they know of it; undefined if it has been deleted. */
export function caseNewsOf(caseId: number, today: string): CaseNews | undefined {
  const row = caseById.get({ id: caseId })
  if (!row) return undefined
  return {
    told: row.told,
    isUnseen: row.archived || row.clientId === null || row.clientArchived === true,
    things: thingsOf(factsOf(caseId, row), today),
    items: itemsById.all({ id: caseId }),
  }
}

type HearingOfCase = Pick<NewsFacts, 'nextHearing' | 'hearingTime' | 'hearingPlace' | 'hearingAttendance'>

const factsOf = (id: number, of: HearingOfCase): NewsFacts => ({
  ...of,
  events: eventsById.all({ id }),
  documents: documentsById
    .all({ id })
    .map(({ sha256, oneDriveId }) => ({ sha256, fromDrive: oneDriveId !== null })),
  requests: requestsById.all({ id }),
})
