import { eq } from 'drizzle-orm'
import { type Holes, prepared } from '~db/prepared'
import { type Columns, storedBase, storedRow } from '~db/raw/stored-rows'
import { caseEvents } from '~db/schema'
import type { BaseImage, RecordImage, RowImage } from '../apply/images.server'
import { isUntouched } from './restore-record.server'

/** The phases whose event the run made and a person has since corrected, built on or deleted. */
export function correctedPhases(records: RecordImage[]): Set<number> {
  const made = records.filter(isMadeEvent)
  const phases = new Set<number>()
  for (const event of made) {
    const now = storedRow('case_events', event.id)
    if (now && !isUntouched(event)) phases.add(Number(now.phase_id))
  }
  const base = records.find((record) => record.table === 'sync_bases')
  if (base && made.some(({ id }) => !storedRow('case_events', id)))
    for (const phase of deletedPhases(base)) phases.add(phase)
  return phases
}

/** Whether the run made a request that stays because it has been built on: the sheet has asked for it. */
export const hasRequestBuiltOn = (records: RecordImage[]): boolean =>
  records.some((record) => record.table === 'case_requests' && record.before === null && !isUntouched(record))

const isMadeEvent = (record: RecordImage): record is RowImage =>
  record.table === 'case_events' && record.before === null

const phasesNow = prepared((db, $: Holes<{ caseId: number }>) =>
  db.select({ id: caseEvents.phaseId }).from(caseEvents).where(eq(caseEvents.caseId, $.caseId)),
)

/** An event that is gone no longer says its phase: the run read it for the first time, and the case has none of it. */
function deletedPhases({ id, before, after }: BaseImage): number[] {
  const known = new Set(readPhases(before))
  return withoutEvent(id, readPhases(after)).filter((phase) => !known.has(phase))
}

/** True for a case of which the sheet said a phase, in any run, whose event a person has deleted. */
export function hasDeletedPhases(records: RecordImage[]): boolean {
  const base = records.find((record) => record.table === 'sync_bases')
  return base !== undefined && withoutEvent(base.id, readPhases(storedBase(base.id) ?? null)).length > 0
}

function withoutEvent(base: BaseImage['id'], phases: number[]): number[] {
  const left = new Set(phasesNow.all({ caseId: Number(storedBase(base)?.case_id) }).map(({ id }) => id))
  return phases.filter((phase) => !left.has(phase))
}

function readPhases(base: Columns | null): number[] {
  const { events = {} } = JSON.parse(String(base?.fields ?? '{}')) as { events?: object }
  return Object.keys(events).map(Number)
}
