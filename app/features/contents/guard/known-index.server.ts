import { count, max } from 'drizzle-orm'
import { FACT_NAMES, factOf } from '~/domain/cases/case-facts'
import { minutes } from '~/domain/duration'
import { database, perDatabase } from '~db/client'
import { caseCourtNumbers, caseHolders, cases, users } from '~db/schema'
import { indexKnown, type KnownCase, type KnownIndex } from './known-people'

/** A name or a number that is corrected counts after this long, if no case has changed. */
const KEPT_MS = minutes(5)

const kept = perDatabase<{ stamp: string; index: KnownIndex }>()

/** Everybody who holds a case, and their numbers, as papers are held against them; kept for as long as nothing has changed. */
export function knownIndex(now: number): KnownIndex {
  const stamp = `${stampOf()} ${Math.floor(now / KEPT_MS)}`
  const known = kept.get()
  if (known?.stamp === stamp) return known.index
  const index = indexKnown(load())
  kept.set({ stamp, index })
  return index
}

function stampOf(): string {
  const db = database()
  const rows = [
    db
      .select({ many: count(), last: max(cases.updatedAt) })
      .from(cases)
      .get(),
    db
      .select({ many: count(), last: max(users.id) })
      .from(users)
      .get(),
    db
      .select({ many: count(), last: max(caseHolders.addedAt) })
      .from(caseHolders)
      .get(),
    db
      .select({ many: count(), last: max(caseCourtNumbers.id) })
      .from(caseCourtNumbers)
      .get(),
  ]
  return JSON.stringify(rows)
}

const columnOf = (field: string) => cases[FACT_NAMES.find((name) => factOf(name).field === field) ?? 'court']

function load() {
  const db = database()
  const { id, caseNumber, title, clientId, assignedLawyer } = cases
  const rows = db
    .select({
      ...{ id, caseNumber, title, clientId, assignedLawyer },
      court: columnOf('juzgado'),
      autos: columnOf('autos'),
    })
    .from(cases)
    .all()
  const others = new Map<number, number[]>()
  for (const { caseId, userId } of db.select().from(caseHolders).all())
    others.set(caseId, [...(others.get(caseId) ?? []), userId])
  const learnt = new Map<number, (typeof caseCourtNumbers.$inferSelect)[]>()
  for (const number of db.select().from(caseCourtNumbers).all())
    learnt.set(number.caseId, [...(learnt.get(number.caseId) ?? []), number])
  const learntOf = (id: number, kind: 'nig' | 'autos') => learnt.get(id)?.filter((one) => one.kind === kind)
  const known = rows.map(
    (row): KnownCase => ({
      ...{ id: row.id, caseNumber: row.caseNumber, court: row.court, autos: row.autos },
      nigs: learntOf(row.id, 'nig')?.map(({ value }) => value),
      learnt: learntOf(row.id, 'autos'),
      holders: [...(row.clientId === null ? [] : [row.clientId]), ...(others.get(row.id) ?? [])],
    }),
  )
  const holding = new Set(known.flatMap(({ holders }) => holders))
  const people = db
    .select({ id: users.id, name: users.name, dni: users.dni, email: users.email, phone: users.phone })
    .from(users)
    .all()
    .filter((person) => holding.has(person.id))
  const opponents = rows.map((row) => row.title.split(' / ')[1] ?? '')
  const offices = new Set([...rows.map((row) => row.assignedLawyer), ...opponents])
  return { people, cases: known, offices: [...offices].filter(Boolean) }
}
