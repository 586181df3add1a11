import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { FirmFact, FirmFactKey } from '~/domain/cases/firm-facts'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { transact } from '~db/client'
import { cases } from '~db/schema'
import { listFirmFacts } from './list-firm-facts.server'
import { firmFactsOf, setFirmFact } from './values.server'

const versionOf = (key: FirmFactKey, value: string) => recordVersion({ [key]: value })

/** A fact of the firm's own, with its value in a case (empty if unknown) as shown in its form. */
export type FirmFactValue = FirmFact & { value: string; version: string }

/** All facts of the firm's own, with their values in a case. */
export function firmFactValues(_viewer: AdminViewer, caseId: number): FirmFactValue[] {
  const known = firmFactsOf(caseId)
  return listFirmFacts().map((fact) => {
    const value = known[fact.key] ?? ''
    return { ...fact, value, version: versionOf(fact.key, value) }
  })
}

/** One of them. Throws `not_found`. */
export function getFirmFactValue(viewer: AdminViewer, caseId: number, key: FirmFactKey): FirmFactValue {
  const factValue = firmFactValues(viewer, caseId).find((fact) => fact.key === key)
  if (!factValue) throw new AppError('not_found')
  return factValue
}

type Edit = { value: string | null; version: string }

/** Edits one by hand; the sheet does not revert it. Throws `not_found`, `edit_conflict`. */
export function editFirmFactValue(
  viewer: AdminViewer,
  caseId: number,
  key: FirmFactKey,
  { value, version }: Edit,
  now: number,
) {
  transact((tx) => {
    const row = tx.select({ clientId: cases.clientId }).from(cases).where(eq(cases.id, caseId)).get()
    if (!row) throw new AppError('not_found')
    const before = getFirmFactValue(viewer, caseId, key)
    if (before.version !== version) throw new EditConflict({ value: before.value, version: before.version })
    if ((value ?? '') === before.value) return
    setFirmFact(tx, caseId, key, value)
    tx.update(cases).set({ updatedAt: now }).where(eq(cases.id, caseId)).run()
    recordChange(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'case_changed',
      userId: row.clientId,
      object: { kind: 'case', id: caseId },
      before: { [key]: before.value || null },
      after: { [key]: value },
    })
  })
}
