import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { SHEET_FACTS } from '~/domain/cases/case-facts'
import { type FirmFacts, firmFactsIn } from '~/domain/cases/firm-facts'
import { isOfHearing } from '~/domain/hearings/hearing'
import { firmFactsOf } from '~/features/firm-facts/values.server'
import { database } from '~db/client'
import { type cases, syncBases } from '~db/schema'

// What belongs to the day of a hearing is compared with that day only, by a run.
const COMPARED = SHEET_FACTS.filter((name) => !isOfHearing(name))

/** What the sheet said of a case when it was last applied, by fact, where the case says something else. */
export function differingSheetValues(
  _viewer: AdminViewer,
  row: typeof cases.$inferSelect,
): Partial<Record<string, string>> {
  const known = and(eq(syncBases.kind, 'case'), eq(syncBases.key, row.caseKey ?? ''))
  const base = database().select({ fields: syncBases.fields }).from(syncBases).where(known).get()
  const fields = base?.fields.fields
  if (typeof fields !== 'object' || fields === null) return {}
  const values = new Map<string, unknown>(Object.entries(fields))
  const here: FirmFacts & Partial<typeof row> = { ...row, ...firmFactsOf(row.id) }
  const differing = [...COMPARED, ...firmFactsIn(values.keys())].flatMap((name) => {
    const value = values.get(name)
    return typeof value === 'string' && value !== (here[name] ?? '') ? [[name, value] as const] : []
  })
  return Object.fromEntries(differing)
}
