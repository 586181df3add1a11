import { type AnyColumn, and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { phaseKey } from '~/domain/news/news'
import type { StageKey } from '~/domain/stages/stages'
import { type Holes, prepared } from '~db/prepared'
import { cases, newsItems } from '~db/schema'
import type { CaseDetail } from '../contract'

/** The stages of which a client was told on the telephone, and those of which somebody of the firm is asked to call them. */
export type Calls = { called: ReadonlySet<StageKey>; callDue: ReadonlySet<StageKey> }

const NOBODY_CALLS: Calls = { called: new Set(), callDue: new Set() }

/** Whether a client is to be called before news leave. */
export const isCallDue = ({ callDue, state }: Record<'callDue' | 'state', AnyColumn> = newsItems) =>
  and(sql`${callDue} = 1`, inArray(state, ['waiting', 'held']))

const callsIn = prepared((db, $: Holes<{ caseId: number }>) => {
  const { said, thing, callDue } = newsItems
  return db
    .select({ said, thing, callDue, clientId: cases.clientId })
    .from(cases)
    .leftJoin(newsItems, and(eq(newsItems.caseId, cases.id), or(isNotNull(newsItems.calledAt), isCallDue())))
    .where(eq(cases.id, $.caseId))
})

/** The calls about a case; none for a `reader` who sees it beside its client, whom nobody calls. A null reader is the firm. */
export function callsAbout({ id, events }: Pick<CaseDetail, 'id' | 'events'>, reader: number | null): Calls {
  const rows = callsIn.all({ caseId: id })
  if (reader !== null && rows[0]?.clientId !== reader) return NOBODY_CALLS
  const due = new Set(rows.flatMap(({ callDue, thing }) => (callDue ? [thing] : [])))
  return {
    called: new Set(
      rows.flatMap(({ said, callDue }) => (said?.kind === 'phase' && !callDue ? [said.stage] : [])),
    ),
    callDue: new Set(events.flatMap((one) => (due.has(phaseKey(one, one.status)) ? [one.stage] : []))),
  }
}
