import { and, eq, isNotNull } from 'drizzle-orm'
import type { StageKey } from '~/domain/stages/stages'
import { type Holes, prepared } from '~db/prepared'
import { cases, newsItems } from '~db/schema'

const calledIn = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ said: newsItems.said, clientId: cases.clientId })
    .from(newsItems)
    .innerJoin(cases, eq(cases.id, newsItems.caseId))
    .where(and(eq(newsItems.caseId, $.caseId), isNotNull(newsItems.calledAt))),
)

/** The stages of a case of which its client was told on the telephone; nobody else (`reader`) was. Null is the firm. */
export const calledStages = (caseId: number, reader: number | null): Set<StageKey> =>
  new Set(
    calledIn
      .all({ caseId })
      .filter(({ clientId }) => reader === null || clientId === reader)
      .flatMap(({ said }) => (said?.kind === 'phase' ? [said.stage] : [])),
  )
