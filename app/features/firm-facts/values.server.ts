import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { isOfNoBlockedCase } from '~/access/blocked.server'
import {
  type FirmFactKey,
  type FirmFacts,
  firmFactKey,
  idOfFirmFact,
  type KnownFirmFact,
} from '~/domain/cases/firm-facts'
import { database, type Tx } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { isOneOf } from '~db/raw/json-values'
import { type Columns, storedRow } from '~db/raw/stored-rows'
import { caseFirmFacts, caseHolders, cases, firmFacts, users } from '~db/schema'

const { caseId, factId, value } = caseFirmFacts
const isKnown = isNotNull(value)

const ofCase = prepared((db, $: Holes<{ id: number }>) =>
  db
    .select({
      ...{ factId, value, name: firmFacts.name, kind: firmFacts.kind },
      ...{ client: firmFacts.client, money: firmFacts.money },
    })
    .from(caseFirmFacts)
    .innerJoin(firmFacts, eq(firmFacts.id, factId))
    .where(and(eq(caseId, $.id), isKnown))
    .orderBy(asc(factId)),
)

/** What is known of one case, in the order in which the facts were added. */
export const firmFactsOfCase = (id: number): KnownFirmFact[] =>
  ofCase.all({ id }).map(({ factId, value, ...fact }) => ({
    id: factId,
    key: firmFactKey(factId),
    value: value ?? '',
    ...fact,
  }))

/** The same under the names of the facts. */
export const firmFactsOf = (id: number): FirmFacts =>
  Object.fromEntries(ofCase.all({ id }).map(({ factId, value }) => [firmFactKey(factId), value]))

/** What is known of some cases, by their ids. */
export function firmFactsOfCases(ids: number[]): Map<number, { name: string; value: string }[]> {
  const rows = database()
    .select({ caseId, name: firmFacts.name, value: sql<string>`${value}` })
    .from(caseFirmFacts)
    .innerJoin(firmFacts, eq(firmFacts.id, factId))
    .where(and(isOneOf(caseId, ids), isKnown))
    .orderBy(asc(factId))
    .all()
  const byCase = new Map<number, { name: string; value: string }[]>()
  for (const { caseId, ...fact } of rows) byCase.set(caseId, [...(byCase.get(caseId) ?? []), fact])
  return byCase
}

/** The same of all cases, by their ids. */
export function firmFactsOfAll(): Map<number, FirmFacts> {
  const byCase = new Map<number, FirmFacts>()
  const rows = database()
    .select({ caseId, factId, value })
    .from(caseFirmFacts)
    .where(isKnown)
    .orderBy(asc(factId))
  for (const row of rows.all()) {
    const known = byCase.get(row.caseId)
    if (known) known[firmFactKey(row.factId)] = row.value
    else byCase.set(row.caseId, { [firmFactKey(row.factId)]: row.value })
  }
  return byCase
}

/** The values that cases have of a fact, most frequent first, and of how many cases each is true. */
export const valuesOfFact = (id: number): { text: string; count: number }[] =>
  database()
    .select({ text: sql<string>`${value}`, count: count() })
    .from(caseFirmFacts)
    .where(and(eq(factId, id), isKnown, isOfNoBlockedCase(caseId)))
    .groupBy(value)
    .orderBy(desc(count()), asc(value))
    .all()

/** How many cases have each fact, by its id. */
export function casesOfFacts(): Map<number, number> {
  const rows = database().select({ factId, cases: count() }).from(caseFirmFacts)
  return new Map(
    rows
      .where(and(isKnown, isOfNoBlockedCase(caseId)))
      .groupBy(factId)
      .all()
      .map(({ factId, cases }) => [factId, cases]),
  )
}

/** How many people hold a case with a value of it that is not archived, first or beside others: they see it if clients do. */
export function clientsWithFact(id: number): number {
  const db = database()
  const isSeen = and(eq(factId, id), isKnown, eq(cases.archived, false))
  const ofCase = eq(cases.id, caseId)
  const first = db.select({ id: cases.clientId }).from(caseFirmFacts).innerJoin(cases, ofCase).where(isSeen)
  const others = db
    .select({ id: caseHolders.userId })
    .from(caseFirmFacts)
    .innerJoin(cases, ofCase)
    .innerJoin(caseHolders, eq(caseHolders.caseId, caseId))
    .where(isSeen)
  const isTheirs = or(inArray(users.id, first), inArray(users.id, others))
  return db.select({ clients: count() }).from(users).where(isTheirs).get()?.clients ?? 0
}

const rowOf = prepared((db, $: Holes<{ caseId: number; factId: number }>) =>
  db
    .select({ id: caseFirmFacts.id })
    .from(caseFirmFacts)
    .where(and(eq(caseId, $.caseId), eq(factId, $.factId))),
)
const isThere = prepared((db, $: Holes<{ factId: number }>) =>
  db
    .select({ id: firmFacts.id })
    .from(firmFacts)
    .where(and(eq(firmFacts.id, $.factId), isNull(firmFacts.removedAt))),
)
const insertValue = prepared((db, $: Holes<{ caseId: number; factId: number; value: string | null }>) =>
  db.insert(caseFirmFacts).values({ caseId: $.caseId, factId: $.factId, value: $.value }),
)
const updateValue = prepared((db, $: Holes<{ id: number; value: string | null }>) =>
  db.update(caseFirmFacts).set({ value: $.value }).where(eq(caseFirmFacts.id, $.id)),
)

/** A row as it was before it was written; null if it was not there. */
export type Written = { id: number; before: Columns | null }

/** Sets one fact of a case. Null if nothing is to be written: it is blank as before, or the fact has been removed. */
export function setFirmFact(_tx: Tx, caseId: number, key: FirmFactKey, value: string | null): Written | null {
  const factId = idOfFirmFact(key)
  const known = rowOf.get({ caseId, factId })
  if (known) {
    const before = storedRow('case_firm_facts', known.id) ?? null
    updateValue.run({ id: known.id, value })
    return { id: known.id, before }
  }
  if (value === null || !isThere.get({ factId })) return null
  return { id: insertValue.insert({ caseId, factId, value }), before: null }
}

/** Deletes a fact from all cases but the blocked ones, which stay as they are (decision 134). */
export const forgetFact = (tx: Tx, id: number) =>
  tx
    .delete(caseFirmFacts)
    .where(and(eq(factId, id), isOfNoBlockedCase(caseId)))
    .run()

/** Deletes from some cases (a selection of their ids) what they have of removed facts. */
export function forgetRemovedFacts(tx: Tx, ofCases: SQLWrapper) {
  const removed = tx.select({ id: firmFacts.id }).from(firmFacts).where(isNotNull(firmFacts.removedAt))
  tx.delete(caseFirmFacts)
    .where(and(inArray(caseId, ofCases), inArray(factId, removed)))
    .run()
}

/**
 * Deletes the values of some cases: a column of the firm's own may say anything about a person. Returns those that no other
 * case has, which may stand elsewhere as samples of their column.
 */
export function forgetFirmFacts(tx: Tx, caseIds: number[]): string[] {
  const isOfCases = inArray(caseId, caseIds)
  const ofOwn = tx.select({ factId }).from(caseFirmFacts).where(isOfCases)
  const gone = tx
    .select({ value: sql<string>`${value}` })
    .from(caseFirmFacts)
    .where(and(isKnown, inArray(factId, ofOwn)))
    .groupBy(factId, value)
    .having(sql`count(*) FILTER (WHERE NOT (${isOfCases})) = 0`)
    .all()
  tx.delete(caseFirmFacts).where(isOfCases).run()
  return gone.map((fact) => fact.value)
}
