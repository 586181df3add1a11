import { caseKey } from '~/domain/cases/case-number'
import { repairDni } from '~/domain/people/dni'
import { displayName } from '~/domain/people/person-name'
import type { SheetView } from '~/features/spreadsheet/header/sheet-view'
import { digestOfLook } from '~/features/spreadsheet/sheet-answers'
import type { SheetNote } from '~/features/spreadsheet/sheet-notes'
import type {
  Change,
  Plan,
  PlannedCase,
  PlannedClient,
  PlannedHolder,
  PortalSnapshot,
  Resolution,
  Unit,
} from './plan-types'
import { caseUnit, clientUnit, mailOf, touchesCase, touchesClient } from './units'
import type { SheetQuestion } from './waiting-reasons'
import { keyOfMissing, keyOfRefused, keyOfSheet, keyOfUnmapped, keyOfWaiting } from './work-keys'

/**
 * A row of a run as stored. `unit` is the client or case that it, or its approval, would change; `itemKey` the key of its
 * queue item; `look` identifies the headings of a table awaiting approval.
 */
export type PlanRow = {
  kind: 'client' | 'case' | 'waiting' | 'refused' | 'unmapped' | 'missing' | 'note'
  unit: Unit | null
  itemKey: string | null
  look: string | null
  sheet: string | null
  cell: string | null
  caseNumber: string | null
  reason: string | null
  detail: Record<string, unknown>
}

/** A note about the workbook, or about the reading of it. */
export type PlanNote = SheetNote | { reason: 'looks_older' | 'read_again'; sheet: null; count?: number }

/** A plan as the rows of a run: what it creates or changes, what is waiting, what was rejected or not understood. */
export function rowsOfPlan(plan: Plan, snapshot: PortalSnapshot, notes: PlanNote[] = []): PlanRow[] {
  const resolutions = new Map(plan.resolutions.map((resolution) => [resolution.key, resolution]))
  const broughtBy = bringer(plan, snapshot)
  // A client is shown with the case of its row, under the number of that case as the portal has it.
  const numbers = new Map(plan.cases.map(({ key, caseNumber }) => [key, caseNumber]))
  const spelt = new Set(numbers.values())
  const asHere = (caseNumber: string) =>
    spelt.has(caseNumber) ? caseNumber : (numbers.get(caseKey(caseNumber)) ?? caseNumber)
  return [
    ...notes.map(({ reason, sheet, ...detail }) => row('note', { sheet, reason, detail })),
    ...plan.notes.map(({ reason, value, ...place }) => row('note', { ...place, reason, detail: { value } })),
    ...plan.refused.map((refused) => {
      const { sheet, cell, reason, caseNumber, value, name } = refused
      const proposal = reason === 'dni_letter' ? repairDni(value) : null
      const detail = {
        value,
        ...(name && { name }),
        ...(proposal && { proposal: proposal.dni, repair: proposal.repair }),
      }
      return row('refused', { itemKey: keyOfRefused(refused), sheet, cell, reason, caseNumber, detail })
    }),
    ...plan.unmapped.map((unmapped) => {
      const { sheet, cell, caseNumber, phaseId, phase, value, word } = unmapped
      const detail = { phaseId, phase, value, word }
      return row('unmapped', { itemKey: keyOfUnmapped(unmapped), sheet, cell, caseNumber, detail })
    }),
    ...plan.waiting.map((waiting) => {
      const { sheet, cell, caseNumber, reason, change, phaseId, value } = waiting
      const itemKey = keyOfWaiting(waiting)
      const resolution = resolutions.get(itemKey)
      const unit = resolution?.unit ?? null
      const effect = resolution && { ...effectOf(resolution, snapshot), ...broughtBy(resolution) }
      const detail = { ...change, phaseId, value, ...effect }
      return row('waiting', { unit, itemKey, sheet, cell, caseNumber, reason, detail })
    }),
    ...[...plan.missing].map(([key, caseNumber]) =>
      row('missing', { itemKey: keyOfMissing(key), caseNumber }),
    ),
    ...plan.clients.filter(touchesClient).map((client) => {
      return clientRow({ ...client, caseNumber: asHere(client.caseNumber) }, snapshot)
    }),
    ...plan.cases.filter(touchesCase).map(caseRow),
  ]
}

/** A table awaiting approval, as a row of a run. */
export function sheetRow(question: SheetQuestion, book: { workbookId: number; found: SheetView[] }): PlanRow {
  const { reason, sheet, hidden, counts, shared, doubts } = question
  const view = book.found.find((candidate) => candidate.sheet === sheet)
  const look = digestOfLook(view?.headings ?? [])
  const itemKey = keyOfSheet(book.workbookId, question, look)
  const detail = { table: sheet, hidden, makes: counts, shared, ...(doubts.length > 0 && { doubts }) }
  return row('waiting', { itemKey, look, sheet, reason, detail })
}

/** The e-mail that approving would send, or the event it would create, change or remove. */
function effectOf(resolution: Resolution, snapshot: PortalSnapshot) {
  if ('change' in resolution) {
    const { field, to } = resolution.change
    const mailed = field === 'email' && to && !snapshot.clients.get(resolution.unit.key)?.hasPassword
    const { along = [] } = resolution
    return {
      ...(mailed && { mail: { kind: 'welcome', to } }),
      ...(along.length > 0 && { changes: along }),
    }
  }
  if ('holder' in resolution) {
    const changes = holderChanges([resolution.holder])
    return { ...changes[0], ...(changes.length > 1 && { changes }) }
  }
  if ('planned' in resolution) return { name: resolution.base.name, ...caseDetail(resolution.planned) }
  return {
    ...('event' in resolution && { events: [resolution.event] }),
    ...(resolution.withdrawn && { withdrawn: [resolution.withdrawn] }),
    ...(resolution.changes && { changes: resolution.changes }),
  }
}

/**
 * A yes about a new case makes its new client as well: `brings` is their DNI, and the e-mail is the one that their own row
 * sends.
 */
function bringer({ clients, cases }: Plan, snapshot: PortalSnapshot) {
  const people = new Map(clients.filter(({ id }) => id === null).map((client) => [client.dni, client]))
  const owners = new Map(cases.filter(({ id }) => id === null).map(({ key, dni }) => [key, dni]))
  return (resolution: Resolution) => {
    const { kind, key } = resolution.unit
    const dni = 'planned' in resolution ? resolution.planned.dni : owners.get(key)
    const client = kind === 'case' && dni !== undefined ? people.get(dni) : undefined
    const mail = client && mailOf(client, snapshot)
    return mail ? { mail, brings: dni } : {}
  }
}

const row = (kind: PlanRow['kind'], rest: Partial<PlanRow>): PlanRow => ({
  kind,
  unit: null,
  itemKey: null,
  look: null,
  sheet: null,
  cell: null,
  caseNumber: null,
  reason: null,
  detail: {},
  ...rest,
})

function clientRow(client: PlannedClient, snapshot: PortalSnapshot): PlanRow {
  const { id, dni, caseNumber, changes, fields } = client
  const mail = mailOf(client, snapshot)
  const detail = { name: fields.name, changes: id === null ? made(fields) : changes, ...(mail && { mail }) }
  return row('client', { unit: clientUnit(dni), caseNumber, reason: reasonOf(id), detail })
}

function caseRow(planned: PlannedCase): PlanRow {
  const { id, key, caseNumber } = planned
  return row('case', { unit: caseUnit(key), caseNumber, reason: reasonOf(id), detail: caseDetail(planned) })
}

const caseDetail = ({ id, changes, events, fields, withdrawn, request, holders = [] }: PlannedCase) => ({
  changes: [...(id === null ? made(fields) : changes), ...holderChanges(holders)],
  ...(events.length > 0 && { events }),
  ...(withdrawn && { withdrawn }),
  ...(request !== undefined && { request }),
})

const holderChanges = (holders: PlannedHolder[]): Change[] =>
  holders.flatMap(({ dni, name, said, sees }) => {
    const who = name === dni ? dni : `${displayName(name)} · ${dni}`
    const change = { field: 'holder', from: sees ? null : who, to: sees ? who : null }
    return said === undefined ? [change] : [change, { field: 'holderSaid', from: null, to: said }]
  })

const reasonOf = (id: number | null) => (id === null ? 'new' : 'changed')

/** The data of a new client or case, as changes from nothing. */
const made = (fields: Record<string, string | null>) =>
  Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([field, to]) => ({ field, from: null, to }))
