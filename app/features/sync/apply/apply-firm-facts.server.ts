import { firmFactsIn } from '~/domain/cases/firm-facts'
import { setFirmFact } from '~/features/firm-facts/values.server'
import type { PlannedCase } from '../plan/plan-types'
import type { Applying } from './applying'

/** Writes what the firm has added to the facts of a case: all that is known of a new one, otherwise what has changed. */
export function applyFirmFacts({ tx, records }: Applying, caseId: number, planned: PlannedCase) {
  const { id, fields, changes } = planned
  const names = id === null ? Object.keys(fields) : changes.map(({ field }) => field)
  for (const key of firmFactsIn(names)) {
    const value = fields[key] ?? null
    const written = setFirmFact(tx, caseId, key, value)
    if (written) records.push({ table: 'case_firm_facts', ...written, after: { value } })
  }
}
