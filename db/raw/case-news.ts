import { stageOfEvent } from '~/domain/stages/stage-of-event'
import type { StageKey } from '~/domain/stages/stages'
import { statement, type Tx } from '../client'
import { engine } from '../engine'
import type { caseEvents } from '../schema'

type EventFacts = Pick<
  typeof caseEvents.$inferSelect,
  | 'id'
  | 'caseId'
  | 'phaseId'
  | 'title'
  | 'description'
  | 'status'
  | 'eventDate'
  | 'source'
  | 'hearingTime'
  | 'hearingPlace'
  | 'hearingAttendance'
>

const AMONG = {
  sqlite: 'SELECT value FROM json_each(?)',
  postgres: 'SELECT value::bigint FROM json_array_elements_text(?::json)',
}

const events = () => `
  SELECT e.id, case_id AS "caseId", phase_id AS "phaseId", e.title, e.description, status, event_date AS "eventDate", source,
    hearing_time AS "hearingTime", hearing_place AS "hearingPlace", hearing_attendance AS "hearingAttendance",
    p.title AS "phaseTitle", p.stage AS "phaseStage"
  FROM case_events e LEFT JOIN timeline_phases p ON p.id = e.phase_id WHERE case_id IN (${AMONG[engine()]})`

type Staged = EventFacts & { stage: StageKey }
type Row = EventFacts & { phaseTitle: string | null; phaseStage: StageKey | null; stage?: StageKey }

/** The events of these cases, with their stages. By way of Drizzle, those of ten thousand cases take three times as long. */
export const eventsOfCases = (caseIds: number[]): Staged[] =>
  statement<Row>(events())
    .all(JSON.stringify(caseIds))
    .map((row) => Object.assign(row, { stage: stageOfEvent(row) }))

const FORGET = {
  sqlite: `UPDATE case_told SET things = json_remove(things, (SELECT fullkey FROM json_each(things) WHERE value = :thing))
     WHERE instr(things, json_quote(:thing)) > 0`,
  postgres:
    'UPDATE case_told SET things = (things::jsonb - :thing::text)::text WHERE things::jsonb @> to_jsonb(:thing::text)',
}

/** Removes a thing from what all clients know. One by one, ten thousand cases take ten times as long. */
export function forgetThing(_tx: Tx, thing: string) {
  statement(FORGET[engine()]).run({ thing })
}
