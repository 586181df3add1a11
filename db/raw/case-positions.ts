import { statement, type Tx } from '../client'
import type { casePositions } from '../schema'

type Position = Omit<typeof casePositions.$inferSelect, 'caseId'>

/** Writes where a case stands; null if nothing has been reached. What is there already is not written again. */
export function placeCase(_tx: Tx, caseId: number, position: Position | null) {
  if (position === null) statement('DELETE FROM case_positions WHERE case_id = ?').run(caseId)
  else
    statement(
      `INSERT INTO case_positions (case_id, event_id, phase_id, since) VALUES (:caseId, :eventId, :phaseId, :since)
       ON CONFLICT (case_id) DO UPDATE SET event_id = excluded.event_id, phase_id = excluded.phase_id, since = excluded.since
       WHERE (case_positions.event_id, case_positions.phase_id, case_positions.since)
         IS DISTINCT FROM (excluded.event_id, excluded.phase_id, excluded.since)`,
    ).run({ caseId, ...position })
}
