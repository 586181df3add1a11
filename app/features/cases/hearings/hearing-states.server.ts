import { and, asc, eq } from 'drizzle-orm'
import type { CivilDate } from '~/domain/civil-date'
import { seconds } from '~/domain/duration'
import type { CaseHearings } from '~/domain/hearings/hearing'
import { followHearings, type KnownHearing } from '~/domain/hearings/hearing-history'
import { type Holes, prepared } from '~db/prepared'
import { caseTold, newsItems } from '~db/schema'

/** The hearings of a case as they were known from an instant on (UTC milliseconds). */
export type HearingState = { hearings: KnownHearing[]; at: number }

const firstOf = prepared((db, $: Holes<{ caseId: number }>) =>
  db.select({ hearings: caseTold.hearings }).from(caseTold).where(eq(caseTold.caseId, $.caseId)),
)
const itemsOf = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ state: newsItems.state, hearings: newsItems.hearings, at: newsItems.createdAt })
    .from(newsItems)
    .where(and(eq(newsItems.caseId, $.caseId), eq(newsItems.kind, 'hearing')))
    .orderBy(asc(newsItems.id)),
)

/** What has been known of the hearings of a case, oldest first, and when any of it last changed, or was taken back. */
export function hearingStates(caseId: number): { states: HearingState[]; changedAt: number } {
  const first = firstOf.get({ caseId })?.hearings ?? []
  const items = itemsOf.all({ caseId })
  const laterStates = items.flatMap(({ state, hearings, at }) =>
    hearings === null || state === 'withdrawn' ? [] : [{ hearings, at }],
  )
  const changes = items.map(({ state, at }) => (state === 'withdrawn' ? at + seconds(1) : at))
  return { states: [{ hearings: first, at: 0 }, ...laterStates], changedAt: Math.max(0, ...changes) }
}

/** The hearings of a case as its data has them now, each with its number. */
export const hearingsNow = (states: HearingState[], data: CaseHearings, today: CivilDate): KnownHearing[] =>
  followHearings({ told: states.at(-1)?.hearings ?? [] }, data, today)
