import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { isSentAs } from '~/access/case-holders.server'
import type { CaseHearings } from '~/domain/hearings/hearing'
import type { KnownHearing } from '~/domain/hearings/hearing-history'
import { type Announcement, announcementsOf, type NewsFacts } from '~/domain/news/news'
import { acceptedDoubts } from '~/features/cases/doubts/accepted-doubts.server'
import type { Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { eventsOfCases } from '~db/raw/case-news'
import { isOneOf } from '~db/raw/json-values'
import {
  caseHolders,
  caseRequests,
  cases,
  caseTold,
  documents,
  mailOutbox,
  newsItems,
  requestFiles,
  users,
} from '~db/schema'

/** Who is asked to sign, or the client of the case. */
const firstAsked = sql<number | null>`coalesce(${caseRequests.askedOf}, ${cases.clientId})`

/** The ids of cases, as JSON. */
type Ids = { ids: string }

/** 1 if somebody who is not archived sees a case beside its client. */
function seenByOthers(db: Tx) {
  const other = alias(users, 'other')
  const seen = db
    .select({ id: other.id })
    .from(caseHolders)
    .innerJoin(other, eq(other.id, caseHolders.userId))
    .where(and(eq(caseHolders.caseId, cases.id), eq(other.archived, false)))
  return sql<0 | 1>`${exists(seen)}`
}

const casesById = prepared((db, $: Holes<Ids>) =>
  db
    .select({
      id: cases.id,
      status: cases.status,
      nextHearing: cases.nextHearing,
      hearingTime: cases.hearingTime,
      hearingPlace: cases.hearingPlace,
      hearingAttendance: cases.hearingAttendance,
      clientId: cases.clientId,
      archived: cases.archived,
      clientArchived: users.archived,
      isSeenByOthers: seenByOthers(db),
      told: caseTold.things,
      hearings: caseTold.hearings,
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.clientId))
    .leftJoin(caseTold, eq(caseTold.caseId, cases.id))
    .where(isOneOf(cases.id, $.ids)),
)
const documentsOf = prepared((db, $: Holes<Ids>) =>
  db
    .select({
      ...{ caseId: documents.caseId, sha256: documents.sha256, driveItemId: documents.driveItemId },
      sentAs: requestFiles.id,
    })
    .from(documents)
    .leftJoin(requestFiles, isSentAs)
    .where(and(isOneOf(documents.caseId, $.ids), eq(documents.archived, false))),
)
/** `firstMailId`: the same e-mail if it went to whoever is told first. */
const requestsOf = prepared((db, $: Holes<Ids>) =>
  db
    .select({
      caseId: caseRequests.caseId,
      id: caseRequests.id,
      createdAt: caseRequests.createdAt,
      dueDate: caseRequests.dueDate,
      closedAt: caseRequests.closedAt,
      sentAt: caseRequests.sentAt,
      withdrawn: caseRequests.withdrawn,
      mailId: caseRequests.mailId,
      firstMailId: mailOutbox.id,
    })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .leftJoin(mailOutbox, and(eq(mailOutbox.id, caseRequests.mailId), eq(mailOutbox.userId, firstAsked)))
    .where(isOneOf(caseRequests.caseId, $.ids)),
)
const itemsOf = prepared((db, $: Holes<Ids>) =>
  db
    .select({
      caseId: newsItems.caseId,
      id: newsItems.id,
      kind: newsItems.kind,
      thing: newsItems.thing,
      state: newsItems.state,
      hearings: newsItems.hearings,
      callDue: newsItems.callDue,
      calledAt: newsItems.calledAt,
      said: newsItems.said,
      mailId: newsItems.mailId,
    })
    .from(newsItems)
    .where(isOneOf(newsItems.caseId, $.ids))
    .orderBy(asc(newsItems.id)),
)

/** A case as far as news are concerned. `told` is null for one older than news. */
export type CaseNews = {
  told: string[] | null
  /** Nobody can see it: its client cannot, or there is none, and nobody beside them. */
  isUnseen: boolean
  things: Announcement[]
  items: KnownItem[]
  hearings: HearingsOfCase
  facts: NewsFacts & { clientId: number | null; clientArchived: boolean | null; isSeenByOthers: 0 | 1 }
}
export type KnownItem = Pick<
  typeof newsItems.$inferSelect,
  'id' | 'thing' | 'state' | 'callDue' | 'calledAt' | 'said' | 'mailId'
>

/** Its hearings as they are in its data, what its client knew of them before anything was told, and what was told since. */
export type HearingsOfCase = {
  data: CaseHearings
  first: KnownHearing[]
  items: HearingItem[]
}
export type HearingItem = Pick<typeof newsItems.$inferSelect, 'id' | 'state' | 'hearings'>

/** Reads what a client can see in a case today, and what they know of it; undefined if it has been deleted. */
export const caseNewsOf = (caseId: number, today: string): CaseNews | undefined =>
  newsOfCases([caseId], today).get(caseId)

/** The same of several cases, without those that have been deleted: a query for each costs more than what it reads. */
export function newsOfCases(caseIds: number[], today: string): Map<number, CaseNews> {
  const ids = JSON.stringify(caseIds)
  const events = byCase(eventsOfCases(caseIds))
  const files = byCase(documentsOf.all({ ids }))
  const requests = byCase(requestsOf.all({ ids }))
  const items = byCase(itemsOf.all({ ids }))
  const newsOf = (row: ReturnType<typeof casesById.all>[number]): CaseNews => {
    const facts = {
      ...row,
      events: events.get(row.id) ?? [],
      documents: (files.get(row.id) ?? []).map(({ sha256, driveItemId, sentAs }) => ({
        sha256,
        fromDrive: driveItemId !== null,
        isOwn: sentAs !== null,
      })),
      requests: (requests.get(row.id) ?? []).map(({ firstMailId, ...request }) => ({
        ...request,
        isOthers: request.mailId !== firstMailId,
      })),
      isAccepted: (key: string) => acceptedDoubts(row.id).has(key),
    }
    const caseItems = items.get(row.id) ?? []
    return {
      told: row.told,
      isUnseen:
        row.archived || ((row.clientId === null || row.clientArchived === true) && row.isSeenByOthers === 0),
      things: announcementsOf(facts, today),
      items: caseItems.filter(({ kind }) => kind !== 'hearing'),
      hearings: {
        data: facts,
        first: row.hearings ?? [],
        items: caseItems.filter(({ kind }) => kind === 'hearing'),
      },
      facts,
    }
  }
  return new Map(casesById.all({ ids }).map((row) => [row.id, newsOf(row)]))
}

function byCase<Row extends { caseId: number | null }>(rows: Row[]): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.caseId)
    if (group) group.push(row)
    else groups.set(row.caseId, [row])
  }
  return groups
}
