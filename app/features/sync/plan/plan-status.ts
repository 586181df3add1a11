import { statusByEvents } from '~/domain/status-by-events'
import type {
  CaseBase,
  Change,
  Fields,
  KnownCase,
  PlannedCase,
  PlannedEvent,
  WithdrawnEvent,
} from './plan-types'

type Doing = Pick<PlannedCase, 'events' | 'withdrawn'>
/** The case as it is here, what the sheet said of it, and the phases that close one. */
export type AboutCase = { here?: KnownCase; before?: CaseBase; closing: Set<number> }
/** The status after a plan; `base` is the one that is remembered of the sheet. */
export type PlannedStatus = { status: string; changes: Change[]; base?: string | null }

/**
 * The status that a case has once something is done about its events. One that is neither what the last plan made it
 * nor what its events say was set by hand, and stays.
 */
export function planStatus(doing: Doing, { here, before, closing }: AboutCase): PlannedStatus {
  const events = (here?.events ?? []).map(({ phaseId, status }) => ({ phaseId, status }))
  const after = new Map(events.map((event) => [event.phaseId, event]))
  for (const { phaseId, fields } of doing.events) after.set(phaseId, { phaseId, status: fields.status })
  for (const { phaseId } of doing.withdrawn ?? []) after.delete(phaseId)
  const to = statusByEvents(after.values(), closing)
  if (!here || to === here.status) return { status: to, changes: [], base: to }
  const from = here.status
  const last = before?.fields.status
  if (from !== last && from !== statusByEvents(events, closing))
    return { status: from, changes: [], base: last }
  return { status: to, changes: [{ field: 'status', from, to }], base: to }
}

/** A planned case in which a question about one of its events is answered yes. */
export const withAnswer = (
  planned: PlannedCase,
  { event, withdrawn }: { event?: PlannedEvent; withdrawn?: WithdrawnEvent },
): PlannedCase => ({
  ...planned,
  ...(event && { events: [...planned.events, event] }),
  ...(withdrawn && { withdrawn: [...(planned.withdrawn ?? []), withdrawn] }),
})

/** A planned case with another status than it was planned with. */
export const withStatus = (planned: PlannedCase, { status, changes }: PlannedStatus): PlannedCase => ({
  ...planned,
  fields: { ...planned.fields, status },
  changes: [...changes, ...planned.changes.filter(({ field }) => field !== 'status')],
})

/** What is remembered of the fields of a case, with its status. */
export const baseWithStatus = (fields: Fields, { base }: PlannedStatus): Fields =>
  base === undefined ? fields : { ...fields, status: base }
