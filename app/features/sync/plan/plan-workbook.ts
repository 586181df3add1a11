import { caseKey } from '~/domain/cases/case-number'
import { acceptedDigest } from '~/features/spreadsheet/accepted-digest'
import type { InSheet, WorkbookReading } from '~/features/spreadsheet/reading'
import type { CaseRow } from '~/features/spreadsheet/row/case-row'
import { refuseRow } from '~/features/spreadsheet/row/refuse-row'
import { notesOfPlan } from './plan-notes'
import { planPerson } from './plan-person'
import type { Change, Plan, PortalSnapshot } from './plan-types'
import { findCrossings } from './questions/between-rows'
import { keyOfRefused, keyOfUnmapped, keyOfWaiting } from './work-keys'

type Row = InSheet<CaseRow>

const MAX_SHARE_TOUCHED = 0.2

/**
 * What a workbook would do to the portal: every client, case and event to create or change, and everything that needs a
 * decision. Depends only on its arguments and changes nothing.
 */
export function planSync(reading: WorkbookReading, snapshot: PortalSnapshot, closing: Set<number>): Plan {
  const plan: Plan = {
    clients: [],
    cases: [],
    waiting: [],
    refused: [...reading.refused],
    notes: [...reading.notes],
    unmapped: [],
    resolutions: [],
    missing: missingCases(reading, snapshot),
    clientBases: new Map(),
    caseBases: new Map(),
    digests: new Map(),
    closing: [...closing],
    rows: reading.cases.length + reading.unchanged.length + reading.logs.length + reading.refused.length,
  }
  const rows = [...reading.cases, ...knownOwners(reading.logs, snapshot, plan)].map((row) =>
    underOwnDni(row, snapshot),
  )
  const crossings = findCrossings(rows, snapshot)
  for (const [dni, own] of byPerson(rows)) planPerson(dni, own, { snapshot, closing, crossings }, plan)
  plan.notes.push(...notesOfPlan(rows, plan, snapshot))
  const openPlan = snapshot.dismissed.size > 0 ? withoutDismissed(plan, snapshot.dismissed) : plan
  return { ...openPlan, digests: quietRows(rows, openPlan, crossings.leaving) }
}

/**
 * A row under the DNI of a merged record belongs to the remaining one. Its unchanged personal data is ignored, because
 * the remaining record was chosen.
 */
function underOwnDni(row: Row, snapshot: PortalSnapshot): Row {
  const dni = snapshot.aliases.get(row.dni)
  if (dni === undefined || snapshot.clients.has(row.dni)) return row
  const before = snapshot.clientBases.get(row.dni)
  const news = (field: 'name' | 'email' | 'phone') => (row[field] === before?.[field] ? null : row[field])
  return { ...row, dni, name: news('name'), email: news('email'), phone: news('phone') }
}

/** Log rows name no person: the case with that number must exist, and its client is the person. */
function knownOwners(logs: Row[], snapshot: PortalSnapshot, plan: Plan): Row[] {
  return logs.flatMap((row) => {
    const dni = snapshot.dniOf(snapshot.cases.get(row.key)?.clientId ?? 0)
    if (dni) return [{ ...row, dni }]
    plan.refused.push(refuseRow(row, 'dni_missing', ''))
    return []
  })
}

function withoutDismissed(plan: Plan, dismissed: Set<string>): Plan {
  return {
    ...plan,
    waiting: plan.waiting.filter((waiting) => !dismissed.has(keyOfWaiting(waiting))),
    resolutions: plan.resolutions.filter(({ key }) => !dismissed.has(key)),
    unmapped: plan.unmapped.filter((unmapped) => !dismissed.has(keyOfUnmapped(unmapped))),
    refused: plan.refused.filter((refused) => !dismissed.has(keyOfRefused(refused))),
  }
}

/** True if more than a fifth of the known rows have vanished or had a value overwritten. */
export function touchesTooMuch(plan: Plan, snapshot: PortalSnapshot): boolean {
  const people = new Set(plan.clients.filter(({ changes }) => overwrites(changes)).map(({ dni }) => dni))
  const overwritten = plan.cases.filter(
    ({ id, dni, changes, events }) =>
      (id !== null && people.has(dni)) ||
      overwrites(changes) ||
      events.some((event) => overwrites(event.changes)),
  )
  const vanished = [...plan.missing.keys()].filter((key) => !snapshot.missing.has(key))
  const rows = [...snapshot.caseBases.keys()].filter(
    (key) => !snapshot.missing.has(key) && !snapshot.elsewhere.has(key),
  ).length
  return rows > 0 && (vanished.length + overwritten.length) / rows > MAX_SHARE_TOUCHED
}

// A blank erases nothing: a value only becomes empty if somebody has mapped its column away.
const overwrites = (changes: Change[]) => changes.some(({ from, to }) => from !== null && to !== null)

function byPerson(rows: Row[]): Map<string, [Row, ...Row[]]> {
  const people = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const others = people.get(row.dni)
    if (others) others.push(row)
    else people.set(row.dni, [row])
  }
  return people
}

/** The keys of a workbook's cases, in accepted or rejected rows, or in tables awaiting approval. */
export function casesIn(reading: WorkbookReading): Set<string> {
  const present = new Set(reading.unchanged)
  for (const { key } of [...reading.cases, ...reading.logs]) present.add(key)
  for (const { caseNumber } of reading.refused) present.add(caseKey(caseNumber))
  for (const { keys } of reading.offered?.tables ?? []) for (const key of keys) present.add(key)
  return present
}

/** Cases this workbook had and no longer has. A case deleted here does not count as missing. */
function missingCases(reading: WorkbookReading, snapshot: PortalSnapshot): Map<string, string> {
  const present = casesIn(reading)
  const missing = [...snapshot.caseBases.keys()].filter(
    (key) => !present.has(key) && !snapshot.elsewhere.has(key) && snapshot.cases.get(key) !== undefined,
  )
  return new Map(missing.map((key) => [key, snapshot.caseBases.get(key)?.caseNumber ?? key]))
}

/**
 * The digests of rows without anything to report or ask: as long as they are the same, nothing has changed. A row that a
 * date has left is read again: the date may come up in another.
 */
function quietRows(rows: Row[], plan: Plan, leaving: Set<string>): Map<string, string> {
  const loud = new Set([
    ...leaving,
    ...[...plan.waiting, ...plan.unmapped, ...plan.refused, ...plan.notes].map(keyOf),
  ])
  const people = new Set(rows.filter(({ key }) => loud.has(key)).map(({ dni }) => dni))
  const names = new Map(plan.clients.map(({ dni, fields }) => [dni, fields.name]))
  return new Map(
    rows.flatMap(({ key, dni, digest: rowDigest }) => {
      const name = names.get(dni)
      const quiet = rowDigest !== undefined && name !== undefined && !people.has(dni)
      return quiet ? [[key, acceptedDigest(rowDigest, name, dni)]] : []
    }),
  )
}

const keyOf = ({ caseNumber }: { caseNumber: string }) => caseKey(caseNumber)
