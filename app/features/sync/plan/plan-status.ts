import { statusByEvents } from '~/domain/stages/status-by-events'
import type {
  CaseBase,
  Change,
  Fields,
  LocalCase,
  PlannedCase,
  PlannedEvent,
  WithdrawnEvent,
} from './plan-types'

type Doing = Pick<PlannedCase, 'events' | 'withdrawn'>
/** The case in the portal, the sheet values about it, and the closing phases. */
export type AboutCase = { local?: LocalCase; before?: CaseBase; closing: Set<number> }
/** The status after a plan; `base` is the stored sheet value. */
export type PlannedStatus = { status: string; changes: Change[]; base?: string | null }

/**
 * The status of a case once its events have changed. A status that is neither the one set by the last plan nor the one
 * its events imply was set by hand, and stays.
 */
export function planStatus(doing: Doing, { local, before, closing }: AboutCase): PlannedStatus {
  const events = (local?.events ?? []).map(({ phaseId, status }) => ({ phaseId, status }))
  const after = new Map(events.map((event) => [event.phaseId, event]))
  for (const { phaseId, fields } of doing.events) after.set(phaseId, { phaseId, status: fields.status })
  for (const { phaseId } of doing.withdrawn ?? []) after.delete(phaseId)
  const to = statusByEvents(after.values(), closing)
  if (!local || to === local.status) return { status: to, changes: [], base: to }
  const from = local.status
  const last = before?.fields.status
  if (from !== last && from !== statusByEvents(events, closing))
    return { status: from, changes: [], base: last }
  return { status: to, changes: [{ field: 'status', from, to }], base: to }
}

/** A planned case with a question about one of its events approved. */
export const withAnswer = (
  planned: PlannedCase,
  { event, withdrawn }: { event?: PlannedEvent; withdrawn?: WithdrawnEvent },
): PlannedCase => ({
  ...planned,
  ...(event && { events: [...planned.events, event] }),
  ...(withdrawn && { withdrawn: [...(planned.withdrawn ?? []), withdrawn] }),
})

/** A planned case with a different status from the planned one. */
export const withStatus = (planned: PlannedCase, { status, changes }: PlannedStatus): PlannedCase => ({
  ...planned,
  fields: { ...planned.fields, status },
  changes: [...changes, ...planned.changes.filter(({ field }) => field !== 'status')],
})

/** The stored sheet values of a case, including its status. */
export const baseWithStatus = (fields: Fields, { base }: PlannedStatus): Fields =>
  base === undefined ? fields : { ...fields, status: base }
