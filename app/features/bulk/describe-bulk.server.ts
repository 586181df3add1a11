import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { database } from '~db/client'
import { isOneOf } from '~db/raw/json-values'
import { cases, nameOrder, users } from '~db/schema'
import type { BulkVerb } from './bulk-verbs'
import { casesOfRows, type Picked, type Shown } from './pick-rows.server'

const MOST_NAMED = 8

/** A row that will be changed: how it is called, and what about it changes. */
export type NamedRow = { id: number; name: string; detail: string }

/**
 * What is about to be done: to how many, the first of them by name, how many others stay as they are (they have this
 * lawyer, or no address), and the fields by which it is done to exactly these.
 */
export type BulkPlan = {
  count: number
  named: NamedRow[]
  more: number
  left: number
  fields: [name: string, value: string][]
}

/** What an action would do with these rows of a list; `to`: the lawyer, where one is assigned. */
export function describeBulk(
  viewer: AdminViewer,
  verb: BulkVerb,
  shown: Shown,
  { ids }: Picked,
  to: string | null,
): BulkPlan {
  if (verb === 'lawyer') {
    const rows = readCases(casesOfRows(viewer, shown, ids))
    const changed = rows.filter(({ lawyer }) => lawyer !== to)
    const fields = changed.map(({ id, lawyer }): [string, string] => ['seen', `${id}:${lawyer}`])
    return toPlan(changed.map(toNamed), rows.length - changed.length, fields)
  }
  const rows = shown.list === 'clients' ? readClients(ids) : readCases(ids).map(toNamed)
  const reached = verb === 'welcome' ? rows.filter(({ detail }) => detail !== '') : rows
  const fields = reached.map(({ id, detail }): [string, string] =>
    verb === 'welcome' ? ['seen', `${id}:${detail}`] : ['id', String(id)],
  )
  return toPlan(reached, rows.length - reached.length, fields)
}

/** The names of rows, for those that a list does not show any more; without those that do not exist. */
export function namesOf(_viewer: AdminViewer, list: Shown['list'], ids: number[]): string[] {
  return (list === 'clients' ? readClients(ids) : readCases(ids).map(toNamed)).map(({ name }) => name)
}

const toPlan = (rows: NamedRow[], left: number, fields: BulkPlan['fields']): BulkPlan => ({
  ...{ count: rows.length, left, fields },
  named: rows.slice(0, MOST_NAMED),
  more: Math.max(0, rows.length - MOST_NAMED),
})

function readCases(ids: number[]) {
  const { id, caseNumber, assignedLawyer: lawyer } = cases
  return database()
    .select({ id, caseNumber, lawyer, client: users.name })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.clientId))
    .where(and(isOneOf(id, ids), isNull(cases.blockedAt)))
    .orderBy(asc(caseNumber))
    .all()
}

const toNamed = ({ id, caseNumber, lawyer, client }: ReturnType<typeof readCases>[number]): NamedRow => ({
  id,
  name: client ? `${caseNumber} · ${displayName(client)}` : caseNumber,
  detail: lawyer,
})

const readClients = (ids: number[]): NamedRow[] =>
  database()
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(isOneOf(users.id, ids), isNull(users.blockedAt)))
    .orderBy(nameOrder, asc(users.id))
    .all()
    .map(({ id, name, email }) => ({ id, name: displayName(name), detail: email ?? '' }))
