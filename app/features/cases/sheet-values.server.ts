import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { database } from '~db/client'
import { cases, syncBases } from '~db/schema'

const COMPARED = [
  'situacionActual',
  'expedienteContrario',
  'assignedLawyer',
  'processStartDate',
  'nextHearing',
] as const

export type SheetValues = Partial<Record<(typeof COMPARED)[number], string>>

/** What the sheet said of a case when it was last applied, where the case says something else. */
export function differingSheetValues(_viewer: AdminViewer, caseId: number): SheetValues {
  const row = database().select().from(cases).where(eq(cases.id, caseId)).get()
  const known = and(eq(syncBases.kind, 'case'), eq(syncBases.key, row?.caseKey ?? ''))
  const base = database().select({ fields: syncBases.fields }).from(syncBases).where(known).get()
  const said = base?.fields.fields
  if (!row || typeof said !== 'object' || said === null) return {}
  const values = new Map(Object.entries(said))
  const differing = COMPARED.flatMap((name) => {
    const value: unknown = values.get(name)
    return typeof value === 'string' && value !== (row[name] ?? '') ? [[name, value] as const] : []
  })
  return Object.fromEntries(differing)
}
