import { desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { database } from '~db/client'
import { cases } from '~db/schema'
import type { Fact } from './schemas'

const NEWEST_CASES = 500
const MOST = 40

/** The values known for each fact that is repeated from case to case. */
export const knownFacts = (viewer: AdminViewer) => ({
  lawyers: knownValues(viewer, 'assignedLawyer'),
  opponents: knownValues(viewer, 'expedienteContrario'),
  situations: knownValues(viewer, 'situacionActual'),
})

/** Values that the most recently changed cases have for a fact, the most frequent ones first. */
export function knownValues(_viewer: AdminViewer, fact: Fact): string[] {
  if (fact !== 'assignedLawyer' && fact !== 'expedienteContrario' && fact !== 'situacionActual') return []
  const rows = database()
    .select({ value: cases[fact] })
    .from(cases)
    .where(eq(cases.archived, false))
    .orderBy(desc(cases.updatedAt), desc(cases.id))
    .limit(NEWEST_CASES)
    .all()
  const counts = new Map<string, number>()
  for (const { value } of rows) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([value]) => value)
}
