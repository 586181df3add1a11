import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { SHEET_FACTS, type SheetFact } from '~/domain/case-facts'
import { isOfHearing } from '~/domain/hearing'
import { database } from '~db/client'
import { type cases, syncBases } from '~db/schema'

// What belongs to the day of a hearing is compared with that day only, by a run.
const COMPARED = SHEET_FACTS.filter((name) => !isOfHearing(name))

export type SheetValues = Partial<Record<SheetFact, string>>

/** What the sheet said of a case when it was last applied, where the case says something else. */
export function differingSheetValues(_viewer: AdminViewer, row: typeof cases.$inferSelect): SheetValues {
  const known = and(eq(syncBases.kind, 'case'), eq(syncBases.key, row.caseKey ?? ''))
  const base = database().select({ fields: syncBases.fields }).from(syncBases).where(known).get()
  const said = base?.fields.fields
  if (typeof said !== 'object' || said === null) return {}
  const values = new Map(Object.entries(said))
  const differing = COMPARED.flatMap((name) => {
    const value: unknown = values.get(name)
    return typeof value === 'string' && value !== (row[name] ?? '') ? [[name, value] as const] : []
  })
  return Object.fromEntries(differing)
}
