import { asc, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { type FirmFact, firmFactKey } from '~/domain/cases/firm-facts'
import { prepared } from '~db/prepared'
import { firmFacts } from '~db/schema'
import { casesOfFacts } from './values.server'

const { id, name, kind, client, money } = firmFacts
const columns = { id, name, kind, client, money }
const isLive = isNull(firmFacts.removedAt)

const live = prepared((db) => db.select(columns).from(firmFacts).where(isLive).orderBy(asc(id)))

/** The facts of cases that the firm has added, in that order. */
export const listFirmFacts = (): FirmFact[] =>
  live.all({}).map((row) => ({ key: firmFactKey(row.id), ...row }))

const ever = prepared((db) =>
  db
    .select({ ...columns, removedAt: firmFacts.removedAt })
    .from(firmFacts)
    .orderBy(asc(id)),
)

export type NamedFacts = {
  [key: string]: Pick<FirmFact, 'name' | 'kind' | 'client' | 'money'> & { isLive: boolean }
}

/** The names and kinds by key, also of those that have been removed: what is past mentions them. */
export const namedFirmFacts = (): NamedFacts =>
  Object.fromEntries(
    ever
      .all({})
      .map(({ id, removedAt, ...fact }) => [firmFactKey(id), { ...fact, isLive: removedAt === null }]),
  )

/** The facts that the firm has added, with the number of cases that have each. */
export function factsWithUses(_viewer: AdminViewer) {
  const counts = casesOfFacts()
  return listFirmFacts().map((fact) => ({ ...fact, cases: counts.get(fact.id) ?? 0 }))
}
