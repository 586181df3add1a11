import { and, desc, eq } from 'drizzle-orm'
import { isOwnCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { type FactName, factOf, factsWhere } from '~/domain/cases/case-facts'
import { database } from '~db/client'
import { cases } from '~db/schema'

const NEWEST_CASES = 500
const MOST = 40

/** The values known for each fact that is repeated from case to case. */
export const knownFacts = (viewer: AdminViewer): KnownFacts => {
  const known: KnownFacts = {}
  for (const name of factsWhere(({ suggested }) => suggested)) known[name] = knownValues(viewer, name)
  return known
}
export type KnownFacts = Partial<Record<FactName, string[]>>

/** Values that the most recently changed cases that a viewer sees have for a fact, the most frequent ones first. */
export function knownValues(viewer: AdminViewer, fact: FactName): string[] {
  if (!factOf(fact).suggested) return []
  const rows = database()
    .select({ value: cases[fact] })
    .from(cases)
    .where(and(eq(cases.archived, false), isOwnCase(viewer)))
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
