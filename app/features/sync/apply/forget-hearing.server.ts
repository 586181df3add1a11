import { eq } from 'drizzle-orm'
import { noHearingFacts } from '~/domain/hearings/hearing'
import type { Tx } from '~db/client'
import type { Columns } from '~db/raw/stored-rows'
import { caseEvents } from '~db/schema'

const FACT_COLUMNS = ['hearing_time', 'hearing_place', 'hearing_attendance']

/** What was known of a hearing is not that of another day. Returns the columns that have changed. */
export function forgetHearing(tx: Tx, id: number, before: Columns): Columns {
  const known = FACT_COLUMNS.filter((name) => before[name] !== null)
  if (known.length > 0) tx.update(caseEvents).set(noHearingFacts).where(eq(caseEvents.id, id)).run()
  return Object.fromEntries(known.map((name) => [name, null]))
}
