import { and, eq, isNotNull } from 'drizzle-orm'
import type { StageKey } from '~/domain/stages/stages'
import { type Holes, prepared } from '~db/prepared'
import { cases, newsItems } from '~db/schema'

const calledIn = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ said: newsItems.said, clientId: cases.clientId })
    .from(cases)
    .leftJoin(newsItems, and(eq(newsItems.caseId, cases.id), isNotNull(newsItems.calledAt)))
    .where(eq(cases.id, $.caseId)),
)

/**
 * The stages of a case of which its client was told on the telephone; null for a `reader` who sees it beside them, whom nobody calls. A
 * null reader is the firm.
 */
export function calledStages(caseId: number, reader: number | null): Set<StageKey> | null {
  const rows = calledIn.all({ caseId })
  if (reader !== null && rows[0]?.clientId !== reader) return null
  return new Set(rows.flatMap(({ said }) => (said?.kind === 'phase' ? [said.stage] : [])))
}
