import { nameKey } from '~/domain/people/person-name'
import type { CaseField } from '~/features/spreadsheet/header/headings'
import type { InSheet } from '~/features/spreadsheet/reading'
import { type CaseRow, placeOfField } from '~/features/spreadsheet/row/case-row'
import { refuseRow, refuseTaken } from '~/features/spreadsheet/row/refuse-row'
import { alikeCases } from './alike-cases'
import { type CasePlan, planCase } from './plan-cases'
import { type ClientPlan, planClient } from './plan-clients'
import { planHolders } from './plan-holders'
import type { LocalClient, Plan, PortalSnapshot, Resolution, Unit, Waiting } from './plan-types'
import type { Crossings } from './questions/between-rows'
import { caseUnit, clientUnit } from './units'
import type { WaitingReason } from './waiting-reasons'
import { keyOfWaiting } from './work-keys'

type Row = InSheet<CaseRow>

/** `closing`: the phases whose completion closes a case; `crossings`: what has crossed between the rows of the workbook. */
type PersonRules = { snapshot: PortalSnapshot; closing: Set<number>; crossings: Crossings }

/** Plans the client with this DNI and the cases of all rows that name it. */
export function planPerson(
  dni: string,
  rows: [Row, ...Row[]],
  { snapshot, closing, crossings }: PersonRules,
  plan: Plan,
) {
  const local = snapshot.clients.get(dni)
  const live = rows.filter(
    (row) => belongs(row, local, snapshot, plan) && !isArchived(row, local, snapshot, plan),
  )
  const isTheirs = ownRows(live, local, snapshot)
  const theirs = live.filter(isTheirs).map((row) => withoutOtherName(row, snapshot))
  if (!local && theirs.some(({ nameUnread }) => nameUnread) && theirs.every(({ name }) => name === null)) {
    // A client called by their DNI, with a welcome to nobody, is worse than none.
    plan.refused.push(...theirs.map((row) => refuseRow(row, 'name_unread', '')))
    return
  }
  const [first, ...rest] = withoutUnseenContact(theirs)
  const planned = first
    ? planClient([first, ...rest], local, snapshot.clientBases.get(dni))
    : unmoved(local, live[0])
  if (!planned) return
  plan.waiting.push(...planned.waiting)
  plan.resolutions.push(...resolutionsOf(planned.waiting, clientUnit(dni), () => true))
  if (first) plan.clientBases.set(dni, planned.base)
  plan.clients.push(planned.client)
  const { name } = planned.client.fields
  const alike = alikeCases(live, local, snapshot)
  for (const row of live) {
    const { today, dismissed } = snapshot
    const crossing = crossings.of.get(row.key)
    const local = snapshot.cases.get(row.key)
    const isUntold = (phaseId: number) => local !== undefined && snapshot.isUntold(local.id, phaseId)
    const droppedFields = snapshot.droppedFields.get(row.sheet) ?? []
    const rules = { closing, today, dismissed, crossing, isUntold, droppedFields }
    const result = planCase(row, name, rules, local, snapshot.caseBases.get(row.key))
    const other = alike.get(row)
    if (!isTheirs(row)) askForOwner(row, result, plan)
    else if (other) askForCase(row, result, { reason: 'case_alike', field: 'caseNumber', value: other }, plan)
    else takeCase(row, result, snapshot, plan)
  }
}

/**
 * The rows that belong to this person: those of their cases, and new ones under their name or without a name. A new
 * case under another name may belong to somebody else whose DNI was mistyped.
 */
function ownRows(
  rows: Row[],
  local: LocalClient | undefined,
  snapshot: PortalSnapshot,
): (row: Row) => boolean {
  const named = local && local.name !== local.dni ? local.name : null
  const applied = local && snapshot.clientBases.get(local.dni)?.name
  const names = [named, applied].filter((name) => typeof name === 'string')
  if (names.length === 0) names.push(rows.find(({ name }) => name !== null)?.name ?? '')
  const isNamed = (name: string) =>
    names.includes(name) || names.some((other) => nameKey(other) === nameKey(name))
  return ({ key, name }) => name === null || snapshot.cases.has(key) || isNamed(name)
}

/** The name under which somebody confirmed that a case is this person's is no longer used. */
function withoutOtherName(row: Row, snapshot: PortalSnapshot): Row {
  const accepted = snapshot.caseBases.get(row.key)?.name
  return accepted && row.name && nameKey(accepted) === nameKey(row.name) ? { ...row, name: null } : row
}

/** Contact data comes from a visible row, if there is one: hidden rows may be out of date. */
function withoutUnseenContact(rows: Row[]): Row[] {
  if (rows.every(({ hidden }) => hidden)) return rows
  return rows.map(({ doubtfulEmails, ...row }) => {
    if (row.hidden) return { ...row, email: null, phone: null }
    return doubtfulEmails ? { ...row, doubtfulEmails } : row
  })
}

/** A client for whom the sheet only has cases under another name. */
function unmoved(local: LocalClient | undefined, row: Row | undefined): ClientPlan | null {
  if (!local || !row) return null
  const { id, dni, name, email, phone } = local
  const client = { dni, id, fields: { name, email, phone }, changes: [], caseNumber: row.caseNumber }
  return { client, waiting: [], base: {} }
}

function takeCase(row: Row, result: CasePlan, snapshot: PortalSnapshot, plan: Plan) {
  const { key } = row
  const unit = caseUnit(key)
  plan.cases.push(result.planned)
  plan.waiting.push(...result.waiting)
  plan.resolutions.push(...resolutionsOf(result.waiting, unit, ({ phaseId }) => phaseId === undefined))
  for (const { waiting, ...doing } of result.resolutions)
    plan.resolutions.push({ key: keyOfWaiting(waiting), unit, ...doing })
  plan.unmapped.push(...result.unmapped)
  const others = planHolders(row, snapshot, snapshot.cases.get(key), snapshot.caseBases.get(key))
  for (const { waiting, ...doing } of others.asked) {
    plan.waiting.push(waiting)
    plan.resolutions.push({ key: keyOfWaiting(waiting), unit, ...doing })
  }
  plan.notes.push(...others.notes)
  plan.caseBases.set(key, { ...result.base, ...others.base })
}

/** Nothing in a row under another name is applied before somebody has confirmed whose case it is. */
function askForOwner(row: Row, result: CasePlan, plan: Plan) {
  const name = row.name ?? ''
  const base = { ...result.base, name }
  askForCase(row, { ...result, base }, { reason: 'other_name', field: 'name', value: name }, plan)
}

type Asked = { reason: WaitingReason; field: CaseField; value: string }

/** A new case that is not created before somebody confirms it. */
function askForCase(row: Row, { planned, base }: CasePlan, { reason, field, value }: Asked, plan: Plan) {
  const { caseNumber, key } = row
  const waiting = { ...placeOfField(row, field), caseNumber, reason, value }
  plan.waiting.push(waiting)
  plan.resolutions.push({ key: keyOfWaiting(waiting), unit: caseUnit(key), planned, base })
}

/** Waiting field changes, as what approving would do. */
function resolutionsOf(waiting: Waiting[], unit: Unit, isIncluded: (item: Waiting) => boolean): Resolution[] {
  return waiting.flatMap((item) =>
    item.change && isIncluded(item)
      ? [{ key: keyOfWaiting(item), unit, change: item.change, along: item.along }]
      : [],
  )
}

/**
 * An existing case must belong to this person. A case the sheet once brought that no longer exists here, or has no
 * client any more, was deleted here, as was a person whose cases came earlier: they stay deleted.
 */
function belongs(row: Row, client: LocalClient | undefined, snapshot: PortalSnapshot, plan: Plan): boolean {
  const key = row.key
  const local = snapshot.cases.get(key)
  const deleted = local ? local.clientId === null : snapshot.caseBases.has(key)
  const personDeleted = !client && (snapshot.clientBases.has(row.dni) || snapshot.wasErased(row.dni))
  if (deleted || personDeleted) plan.waiting.push(archivedHere(row))
  else if (local && local.clientId !== client?.id) plan.refused.push(refuseTaken(row))
  else return true
  return false
}

function isArchived(
  row: Row,
  client: LocalClient | undefined,
  snapshot: PortalSnapshot,
  plan: Plan,
): boolean {
  const archived = client?.archived || snapshot.cases.get(row.key)?.archived || false
  if (archived) plan.waiting.push({ ...archivedHere(row), ...(isNew(row, snapshot) && { value: row.dni }) })
  return archived
}

/** A case that was never here: it is named with its archived client. */
const isNew = ({ key }: Row, snapshot: PortalSnapshot) =>
  !snapshot.cases.has(key) && !snapshot.caseBases.has(key)

const archivedHere = (row: Row): Waiting => ({
  ...placeOfField(row, 'caseNumber'),
  caseNumber: row.caseNumber,
  reason: 'archived_here',
})
