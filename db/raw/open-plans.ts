import { statement } from '../client'
import { engine } from '../engine'

/** An event as a plan would create it. */
export type PlannedEvent = { id: number; status: string; eventDate: string | null }

/** The latest plan of each workbook, as long as it has not been applied. */
const OPEN_PLANS = `
  SELECT id FROM sync_runs r WHERE state IN ('waiting', 'running') AND applied_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM sync_runs n WHERE n.workbook_id = r.workbook_id AND n.id > r.id AND n.state <> 'failed')`

const EVENTS = {
  sqlite: `
    SELECT e.value ->> '$.id' AS id, e.value ->> '$.fields.status' AS status, e.value ->> '$.fields.eventDate' AS eventDate
    FROM sync_rows s, json_each(s.detail, '$.events') e
    WHERE s.run_id IN (${OPEN_PLANS}) AND s.kind = 'case' AND e.value ->> '$.id' IS NOT NULL`,
  postgres: `
    SELECT (e.value ->> 'id')::bigint AS id, e.value #>> '{fields,status}' AS status, e.value #>> '{fields,eventDate}' AS "eventDate"
    FROM sync_rows s, json_array_elements(s.detail::json -> 'events') AS e (value)
    WHERE s.run_id IN (${OPEN_PLANS}) AND s.kind = 'case' AND e.value ->> 'id' IS NOT NULL`,
}

/** Existing events that an unapplied plan would change. */
export const eventsOfOpenPlans = (): PlannedEvent[] => statement<PlannedEvent>(EVENTS[engine()]).all()

const DOUBTED = {
  sqlite: `SELECT d.value AS id FROM work_items w, json_each(w.detail, '$.doubts') d
     WHERE w.state = 'open' AND w.reason IN ('sheet_new', 'sheet_changed')`,
  postgres: `SELECT d.value::bigint AS id FROM work_items w, json_array_elements_text(w.detail::json -> 'doubts') AS d (value)
     WHERE w.state = 'open' AND w.reason IN ('sheet_new', 'sheet_changed')`,
}

/** Events that differ in a sheet awaiting approval. */
export const eventsDoubtedBySheets = (): number[] =>
  statement<{ id: number }>(DOUBTED[engine()])
    .all()
    .map(({ id }) => id)
