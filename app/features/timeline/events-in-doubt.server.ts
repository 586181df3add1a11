import { caseKey } from '~/domain/case-number'
import { statement } from '~db/client'

/** A scheduled event whose day has come. */
export type DueEvent = { id: number; phaseId: number | null; caseNumber: string; eventDate: string | null }

/**
 * The events with an open question, or for which the latest unapplied plan of a workbook says something other than that
 * they took place on their day. The contents of a sheet awaiting approval count too.
 */
export function eventsInDoubt(due: DueEvent[]): Set<number> {
  if (due.length === 0) return new Set()
  const lines = openLines()
  const said = plannedEvents()
  const doubts = new Set(doubtsOfSheets())
  const isPlannedOtherwise = ({ id, eventDate }: DueEvent) =>
    said.some((plan) => plan.id === id && !(plan.status === 'completed' && plan.eventDate === eventDate))
  const isAsked = ({ phaseId, caseNumber }: DueEvent) =>
    (lines.get(caseKey(caseNumber)) ?? []).some(
      (phases) => phases === 'all' || (phaseId !== null && phases.includes(phaseId)),
    )
  return new Set(
    due
      .filter((event) => doubts.has(event.id) || isPlannedOtherwise(event) || isAsked(event))
      .map(({ id }) => id),
  )
}

type Line = {
  kind: string
  caseNumber: string
  wordPhaseId: number | null
  phaseId: number | null
  withdrawn: string | null
}

/** What the open items of the queue are about, by case key: these phases, or the whole row. */
function openLines(): Map<string, (number[] | 'all')[]> {
  const rows = statement(
    `SELECT kind, case_number AS caseNumber, word_phase_id AS wordPhaseId, detail ->> '$.phaseId' AS phaseId,
       detail ->> '$.withdrawn' AS withdrawn
     FROM work_items WHERE state = 'open' AND case_number IS NOT NULL AND kind <> 'document'`,
  ).all() as Line[]
  const lines = new Map<string, (number[] | 'all')[]>()
  for (const row of rows) {
    const key = caseKey(row.caseNumber)
    lines.set(key, [...(lines.get(key) ?? []), phasesOf(row)])
  }
  return lines
}

/** A word in a status column may concern any phase, as may a rejected row or one that is no longer there. */
function phasesOf({ kind, wordPhaseId, phaseId, withdrawn }: Line): number[] | 'all' {
  if (kind === 'refused' || kind === 'missing') return 'all'
  if (kind === 'unmapped') return wordPhaseId === null ? 'all' : [wordPhaseId]
  const taken = (JSON.parse(withdrawn ?? '[]') as { phaseId: number }[]).map((event) => event.phaseId)
  return phaseId === null ? taken : [phaseId, ...taken]
}

/** The latest plan of each workbook, as long as it has not been applied. */
const OPEN_PLANS = `
  SELECT id FROM sync_runs r WHERE state IN ('waiting', 'running') AND applied_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM sync_runs n WHERE n.workbook_id = r.workbook_id AND n.id > r.id AND n.state <> 'failed')`

type Planned = { id: number; status: string; eventDate: string | null }

const plannedEvents = () =>
  statement(
    `SELECT e.value ->> '$.id' AS id, e.value ->> '$.fields.status' AS status,
       e.value ->> '$.fields.eventDate' AS eventDate
     FROM sync_rows s, json_each(s.detail, '$.events') e
     WHERE s.run_id IN (${OPEN_PLANS}) AND s.kind = 'case' AND e.value ->> '$.id' IS NOT NULL`,
  ).all() as Planned[]

const doubtsOfSheets = () =>
  statement(
    `SELECT d.value FROM work_items w, json_each(w.detail, '$.doubts') d
     WHERE w.state = 'open' AND w.reason IN ('sheet_new', 'sheet_changed')`,
  )
    .pluck()
    .all() as number[]
