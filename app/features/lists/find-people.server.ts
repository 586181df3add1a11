import { and, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { caseKey } from '~/domain/cases/case-number'
import { normaliseDni } from '~/domain/people/dni'
import { phoneBeginnings } from '~/domain/people/phone'
import { database } from '~db/client'
import { isInAny } from '~db/raw/search-index'
import { caseFirmFacts, cases, users } from '~db/schema'
import { idsWith } from './search.server'

const LAST = '\uffff'

/**
 * Selections of the ids of clients found by what somebody types: words of the name, username, e-mail, DNI or client
 * number, a DNI with dots, or the beginning of a telephone number. None for an empty search.
 */
export function clientsFound(q: string): SQL[] {
  const clientIds = idsWith('users', q)
  if (!clientIds) return []
  return [clientIds, ...numbersOf(q).map((number) => idsOfClients(number))]
}

/** The same for cases: words of their facts, the firm's own among them, or another spelling of the number. */
export function casesFound(q: string): SQL[] {
  const caseIds = idsWith('cases', q)
  const facts = idsWith('case_firm_facts', q)
  if (!caseIds || !facts) return []
  return [caseIds, idsOfCases(eq(cases.caseKey, caseKey(q))), casesOfFacts(facts)]
}

/** The clients of the cases that these selections find; `scope`: only of these. */
export const clientsOfCases = (selections: SQL[], scope: SQL | undefined): SQL =>
  database()
    .select({ id: cases.clientId })
    .from(cases)
    .where(and(isInAny(cases.id, selections), eq(cases.archived, false), scope))
    .getSQL()

/** The cases of the clients that these selections find. */
export const casesOfClients = (selections: SQL[]): SQL => idsOfCases(isInAny(cases.clientId, selections))

/** Clients whose telephone number or DNI is exactly what was typed. */
export const clientsWithNumber = (q: string): SQL | undefined =>
  or(eq(users.dni, normaliseDni(q)), ...phoneBeginnings(q).map((phone) => eq(users.phone, phone)))

function numbersOf(q: string): SQL[] {
  const dni = normaliseDni(q)
  const beginnings = phoneBeginnings(q).map((phone) => beginsWith(users.phone, phone))
  return /^[A-Z]?\d{4,}[A-Z]?$/.test(dni) ? [...beginnings, beginsWith(users.dni, dni)] : beginnings
}

/** As a range, which an index answers. */
const beginsWith = (column: SQLiteColumn, text: string): SQL =>
  and(gte(column, text), lt(column, text + LAST)) as SQL

const idsOfClients = (condition: SQL): SQL =>
  database().select({ id: users.id }).from(users).where(condition).getSQL()
const idsOfCases = (condition: SQL): SQL =>
  database().select({ id: cases.id }).from(cases).where(condition).getSQL()
const casesOfFacts = (facts: SQL): SQL =>
  database()
    .select({ id: caseFirmFacts.caseId })
    .from(caseFirmFacts)
    .where(isInAny(caseFirmFacts.id, [facts]))
    .getSQL()
