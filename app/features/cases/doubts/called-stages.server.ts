import { and, eq, isNotNull } from 'drizzle-orm'
import type { StageKey } from '~/domain/stages/stages'
import { type Holes, prepared } from '~db/prepared'
import { newsItems } from '~db/schema'

const calledIn = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ said: newsItems.said })
    .from(newsItems)
    .where(and(eq(newsItems.caseId, $.caseId), isNotNull(newsItems.calledAt))),
)

/** The stages of a case of which somebody has told its client on the telephone. */
export const calledStages = (caseId: number): Set<StageKey> =>
  new Set(calledIn.all({ caseId }).flatMap(({ said }) => (said?.kind === 'phase' ? [said.stage] : [])))
