import { nameKey } from '~/domain/people/person-name'
import { HOLDERS } from '~/features/spreadsheet/header/holder-headings'
import type { InSheet } from '~/features/spreadsheet/reading'
import { type CaseRow, placeOfField } from '~/features/spreadsheet/row/case-row'
import type { HolderSaid } from '~/features/spreadsheet/row/read-holders'
import type { RowNote } from '~/features/spreadsheet/row/row-notes'
import type { CaseBase, LocalCase, PlannedClient, PlannedHolder, PortalSnapshot, Waiting } from './plan-types'

type Row = InSheet<CaseRow>
type Asked = { waiting: Waiting; holder: PlannedHolder; client?: PlannedClient }
type HoldersPlan = { asked: Asked[]; notes: InSheet<RowNote>[]; base: Pick<CaseBase, 'holders'> }

/**
 * Whom a row names beside its client: each of them is a question, and so is whoever a row that named them names no longer. Nothing
 * happens without an answer. A table without columns for them says nothing.
 */
export function planHolders(
  row: Row,
  snapshot: PortalSnapshot,
  local: LocalCase | undefined,
  base: CaseBase | undefined,
): HoldersPlan {
  const before = base?.holders ?? []
  if (!row.holders) return { asked: [], notes: [], base: baseOf(before) }
  const held = local ? snapshot.holdersOf(local.id) : []
  const holdersByDni = saidIn(row, row.holders, snapshot)
  const isKnown = (dni: string) => held.includes(dni) || before.includes(dni)
  const fresh = [...holdersByDni.values()].filter(({ dni }) => !isKnown(dni))
  const away = fresh.filter(({ dni }) => isSetAside(dni, snapshot))
  const gone = row.holdersUnread ? [] : before.filter((dni) => !holdersByDni.has(dni) && held.includes(dni))
  return {
    asked: [
      ...fresh.filter((one) => !away.includes(one)).map((one) => askNew(row, one, snapshot)),
      ...gone.map((dni) => askGone(row, dni, snapshot)),
    ],
    notes: away.map(({ dni, ...place }) => ({
      ...placed(row, place),
      reason: 'holder_set_aside',
      value: dni,
    })),
    base: baseOf([
      ...[...holdersByDni.keys()].filter(isKnown),
      ...before.filter((dni) => !holdersByDni.has(dni) && (row.holdersUnread || held.includes(dni))),
    ]),
  }
}

const baseOf = (holders: string[]) => (holders.length > 0 ? { holders } : {})

/** By the DNI under which the portal has them; the client of the case is nobody else. */
function saidIn(row: Row, holders: HolderSaid[], { aliases, clients }: PortalSnapshot) {
  const here = (dni: string) => (clients.has(dni) ? dni : (aliases.get(dni) ?? dni))
  const holdersByDni = new Map(holders.map((one) => [here(one.dni), { ...one, dni: here(one.dni) }]))
  holdersByDni.delete(row.dni)
  return holdersByDni
}

/** Archived or deleted here, or known by nothing but a registration: a sheet alone brings nobody back. */
function isSetAside(dni: string, { clients, clientBases, wasErased }: PortalSnapshot): boolean {
  const client = clients.get(dni)
  return client ? client.archived || client.unconfirmed === true : clientBases.has(dni) || wasErased(dni)
}

const placed = (row: Row, { cell, sheet = row.sheet }: Pick<HolderSaid, 'cell' | 'sheet'>) => ({
  ...{ sheet, cell, caseNumber: row.caseNumber },
})

function askNew(row: Row, { dni, name, ...place }: HolderSaid, { clients }: PortalSnapshot): Asked {
  const known = clients.get(dni)
  const otherName = known && name && nameKey(name) !== nameKey(known.name) ? { said: name } : {}
  const holder = { dni, name: known?.name ?? name ?? dni, ...otherName, sees: true }
  const fields = { name: holder.name, email: null, phone: null }
  const client = { dni, id: null, fields, changes: [], caseNumber: row.caseNumber }
  const waiting: Waiting = { ...placed(row, place), reason: 'holder_new', value: dni }
  return { waiting, holder, ...(!known && { client }) }
}

function askGone(row: Row, dni: string, { clients }: PortalSnapshot): Asked {
  const field = HOLDERS.flatMap((one) => [one.dni, one.name]).find((one) => row.columns.fields.has(one))
  const { caseNumber } = row
  const place = placeOfField(row, field ?? 'caseNumber')
  return {
    waiting: { ...place, caseNumber, reason: 'holder_gone', value: dni },
    holder: { dni, name: clients.get(dni)?.name ?? dni, sees: false },
  }
}
