import { and, eq, gte, lt } from 'drizzle-orm'
import { type Holes, prepared } from '~db/prepared'
import { jsonIsTrue } from '~db/raw/json'
import { workItems } from '~db/schema'
import { keysOfCase } from './doubts'

const accepted = prepared((db, $: Holes<{ from: string; before: string }>) =>
  db
    .select({ key: workItems.key })
    .from(workItems)
    .where(
      and(
        gte(workItems.key, $.from),
        lt(workItems.key, $.before),
        eq(workItems.state, 'dismissed'),
        jsonIsTrue(workItems.detail, 'right'),
      ),
    ),
)

/** The contradictions of a case of which the firm said that they are none, by their keys. */
export function acceptedDoubts(caseId: number): Set<string> {
  const [from, before] = keysOfCase(caseId)
  return new Set(accepted.all({ from, before }).map(({ key }) => key))
}
