import { caseKey } from '~/features/cases/case-number'
import { digest } from '~/features/spreadsheet/digest'
import { type CaseRow, cellOf } from '~/features/spreadsheet/read-row'
import {
  type InSheet,
  refuseRow,
  refuseTaken,
  type WorkbookReading,
} from '~/features/spreadsheet/read-sheets'
import { planCase } from './plan-cases'
import { planClient } from './plan-clients'
import type { Change, Known, KnownClient, Offer, Plan, Waiting } from './plan-types'
import { caseUnit, clientUnit } from './units'
import { keyOfRefused, keyOfUnmapped, keyOfWaiting } from './work-keys'

type Row = InSheet<CaseRow>

const MAX_SHARE_TOUCHED = 0.2

/**
 * What a workbook would do to the portal: every client, case and event to be made or changed, and everything
 * that waits for a person. It looks at nothing but its arguments and changes nothing.
 */
export function planSync(reading: WorkbookReading, known: Known, closing: Set<number>): Plan {
  const plan: Plan = {
    clients: [],
    cases: [],
    waiting: [],
    refused: [...reading.refused],
    unmapped: [],
    offers: [],
    missing: missingCases(reading, known),
    clientBases: new Map(),
    caseBases: new Map(),
    digests: new Map(),
    rows: reading.cases.length + reading.unchanged.length + reading.logs.length + reading.refused.length,
  }
  const rows = [...reading.cases, ...knownOwners(reading.logs, known, plan)]
  for (const [dni, own] of byPerson(rows)) planPerson(dni, own, known, closing, plan)
  const told = known.dismissed?.size ? withoutDismissed(plan, known.dismissed) : plan
  return { ...told, digests: quietRows(rows, told) }
}

/** Rows of a log name no person: the case of that number must be here, and its client is the person. */
function knownOwners(logs: Row[], known: Known, plan: Plan): Row[] {
  if (logs.length === 0) return []
  const dnis = new Map([...known.clients.values()].map(({ id, dni }) => [id, dni]))
  return logs.flatMap((row) => {
    const dni = dnis.get(known.cases.get(row.key)?.clientId ?? 0)
    if (dni) return [{ ...row, dni }]
    plan.refused.push(refuseRow(row, 'dni_missing', ''))
    return []
  })
}

function withoutDismissed(plan: Plan, dismissed: Set<string>): Plan {
  return {
    ...plan,
    waiting: plan.waiting.filter((waiting) => !dismissed.has(keyOfWaiting(waiting))),
    offers: plan.offers.filter(({ key }) => !dismissed.has(key)),
    unmapped: plan.unmapped.filter((unmapped) => !dismissed.has(keyOfUnmapped(unmapped))),
    refused: plan.refused.filter((refused) => !dismissed.has(keyOfRefused(refused))),
  }
}

/** True when more than a fifth of the rows known so far vanished or had a value overwritten. */
export function touchesTooMuch(plan: Plan, known: Known): boolean {
  const people = new Set(plan.clients.filter(({ changes }) => overwrites(changes)).map(({ dni }) => dni))
  const overwritten = plan.cases.filter(
    ({ id, dni, changes, events }) =>
      (id !== null && people.has(dni)) ||
      overwrites(changes) ||
      events.some((event) => event.changes.length > 0),
  )
  const vanished = [...plan.missing.keys()].filter((key) => !known.missing.has(key))
  const rows = [...known.caseBases.keys()].filter(
    (key) => !known.missing.has(key) && !known.elsewhere.has(key),
  ).length
  return rows > 0 && (vanished.length + overwritten.length) / rows > MAX_SHARE_TOUCHED
}

const overwrites = (changes: Change[]) => changes.some(({ from }) => from !== null)

function planPerson(dni: string, rows: [Row, ...Row[]], known: Known, closing: Set<number>, plan: Plan) {
  const client = known.clients.get(dni)
  const own = rows.filter((row) => belongs(row, client, known, plan))
  const live = own.filter((row) => {
    const archived = client?.archived || known.cases.get(row.key)?.archived
    if (archived) plan.waiting.push(archivedHere(row))
    return !archived
  })
  const [first, ...rest] = live
  if (!first) return
  const planned = planClient([first, ...rest], client, known.clientBases.get(dni))
  plan.waiting.push(...planned.waiting)
  plan.offers.push(...offersOf(planned.waiting, clientUnit(dni), () => true))
  plan.clientBases.set(dni, planned.base)
  plan.clients.push(planned.client)
  for (const row of live) {
    const key = row.key
    const result = planCase(
      row,
      planned.client.fields.name,
      { closing, today: known.today },
      known.cases.get(key),
      known.caseBases.get(key),
    )
    plan.cases.push(result.planned)
    plan.waiting.push(...result.waiting)
    const unit = caseUnit(key)
    plan.offers.push(...offersOf(result.waiting, unit, ({ phaseId }) => phaseId === undefined))
    for (const { waiting, ...doing } of result.offers)
      plan.offers.push({ key: keyOfWaiting(waiting), unit, ...doing })
    plan.unmapped.push(...result.unmapped)
    plan.caseBases.set(key, result.base)
  }
}

/** Changes of fields that wait, as what a yes would do. */
function offersOf(waiting: Waiting[], unit: string, wanted: (item: Waiting) => boolean): Offer[] {
  return waiting.flatMap((item) =>
    item.change && wanted(item) ? [{ key: keyOfWaiting(item), unit, change: item.change }] : [],
  )
}

/**
 * A case that is here already must be this person's. One that the sheet brought once and that is here no more, or
 * has no client any more, was deleted here, and so was a person whose cases came before: they stay so.
 */
function belongs(row: Row, client: KnownClient | undefined, known: Known, plan: Plan): boolean {
  const key = row.key
  const here = known.cases.get(key)
  const deleted = here ? here.clientId === null : known.caseBases.has(key)
  const personDeleted = !client && (known.clientBases.has(row.dni) || known.wasErased?.(row.dni))
  if (deleted || personDeleted) plan.waiting.push(archivedHere(row))
  else if (here && here.clientId !== client?.id) plan.refused.push(refuseTaken(row))
  else return true
  return false
}

const archivedHere = (row: Row): Waiting => ({
  sheet: row.sheet,
  cell: cellOf(row, 'caseNumber'),
  caseNumber: row.caseNumber,
  reason: 'archived_here',
})

function byPerson(rows: Row[]): Map<string, [Row, ...Row[]]> {
  const people = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const others = people.get(row.dni)
    if (others) others.push(row)
    else people.set(row.dni, [row])
  }
  return people
}

/** The keys of the cases that a workbook has, in rows that were taken or refused. */
export function casesIn(reading: WorkbookReading): Set<string> {
  const present = new Set(reading.unchanged)
  for (const { key } of [...reading.cases, ...reading.logs]) present.add(key)
  for (const { caseNumber } of reading.refused) present.add(caseKey(caseNumber))
  return present
}

/** What this workbook had and has no more. A case that was deleted here is missed by nobody. */
function missingCases(reading: WorkbookReading, known: Known): Map<string, string> {
  const present = casesIn(reading)
  const missing = [...known.caseBases.keys()].filter(
    (key) => !present.has(key) && !known.elsewhere.has(key) && known.cases.get(key) !== undefined,
  )
  return new Map(missing.map((key) => [key, known.caseBases.get(key)?.caseNumber ?? key]))
}

/**
 * The digests of the rows about which there is nothing to say or to ask: as long as they say the same, they have
 * no changes.
 */
function quietRows(rows: Row[], plan: Plan): Map<string, string> {
  const loud = new Set([...plan.waiting, ...plan.unmapped, ...plan.refused].map(keyOf))
  const people = new Set(rows.filter(({ key }) => loud.has(key)).map(({ dni }) => dni))
  const names = new Map(plan.clients.map(({ dni, fields }) => [dni, fields.name]))
  return new Map(
    rows.flatMap(({ key, dni, digest: said }) => {
      const name = names.get(dni)
      const quiet = said !== undefined && name !== undefined && !people.has(dni)
      return quiet ? [[key, `${said}.${digestOfOwner(name, dni)}`]] : []
    }),
  )
}

const keyOf = ({ caseNumber }: { caseNumber: string }) => caseKey(caseNumber)

/** A row that was taken counts as settled only while its case is this person's, under this name. */
export const digestOfOwner = (name: string, dni: string) => digest(`${name}|${dni}`)
