import { phaseKey } from '~/domain/news/news'
import { stageOfEvent, stageOfPhase } from '~/domain/stages/stage-of-event'
import type { StageKey } from '~/domain/stages/stages'
import { statement, type Tx } from '../client'
import { engine } from '../engine'
import type { caseEvents, timelinePhases } from '../schema'

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

const come = (item: string) =>
  `CASE ${item}.state WHEN 'mailed' THEN 4 WHEN 'dropped' THEN 3 WHEN 'waiting' THEN 2 WHEN 'held' THEN 1 ELSE 0 END`

/** Each thing is one item of a case: of two that become one, that which has come further stays. What is known waits no longer. */
const MOVES = [
  `DELETE FROM news_items WHERE thing = :into AND EXISTS (SELECT 1 FROM news_items AS own
     WHERE own.case_id = news_items.case_id AND own.thing = :from AND ${come('own')} > ${come('news_items')})`,
  'DELETE FROM news_items WHERE thing = :from AND case_id IN (SELECT case_id FROM news_items WHERE thing = :into)',
  'UPDATE news_items SET thing = :into, said = replace(said, :stage, :stageInto) WHERE thing = :from',
  `UPDATE news_corrections SET thing = :into, said = replace(said, :stage, :stageInto) WHERE thing = :from
     AND NOT EXISTS (SELECT 1 FROM news_corrections AS own WHERE own.case_id = news_corrections.case_id
       AND own.thing = :into AND own.told_by = news_corrections.told_by AND own.now = news_corrections.now)`,
  `UPDATE case_told SET things = replace(things, :known, :knownInto) WHERE things LIKE '%' || :known || '%'`,
  `UPDATE news_items SET state = 'withdrawn' WHERE thing = :into AND state IN ('waiting', 'held')
     AND case_id IN (SELECT case_id FROM case_told WHERE things LIKE '%' || :knownInto || '%')`,
]

type Phase = Pick<typeof timelinePhases.$inferSelect, 'id' | 'title' | 'stage'>

/**
 * What clients know of a phase, and what they are to be told of it, is of another one from now on. What was said of it is known by its
 * title if the other means something else: the firm says that the two are one, and not that anything is wrong.
 */
export function movePhaseNews(_tx: Tx, from: Phase, into: Phase) {
  const isSame = stageOfPhase(from) === stageOfPhase(into)
  const stageIn = (stage: StageKey) => `"stage":"${stage}"`
  const stages = {
    stage: stageIn(stageOfPhase(from)),
    stageInto: stageIn(isSame ? stageOfPhase(into) : 'other'),
  }
  for (const status of ['completed', 'in_progress'] as const) {
    const keyOf = ({ id }: Phase) => phaseKey({ id, phaseId: id }, status)
    const things = { from: keyOf(from), into: keyOf(into) }
    const known = { known: `"${things.from}"`, knownInto: `"${things.into}"` }
    for (const text of MOVES) statement(text).run({ ...things, ...known, ...stages })
  }
}
