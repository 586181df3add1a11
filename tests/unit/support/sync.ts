import { caseKey } from '~/domain/cases/case-number'
import { readSheets } from '~/features/spreadsheet/read-sheets'
import type { WordMeanings } from '~/features/spreadsheet/row/word-meanings'
import type {
  CaseBase,
  Fields,
  LocalCase,
  LocalClient,
  LocalEvent,
  Plan,
  PortalSnapshot,
} from '~/features/sync/plan/plan-types'
import { planSync } from '~/features/sync/plan/plan-workbook'
import { phasesOf, sheetOf, type Value } from './sheet'

/** A tracking sheet and a portal in memory: rows go in; a plan and the resulting portal come out. */

export const TODAY = '2025-06-15'
export const DEMAND = 1
export const JUDGMENT = 2
export const WITHDRAWAL = 3
export const ARCHIVE = 4

const PHASES = phasesOf(
  'Demanda Interpuesta',
  'Sentencia Favorable',
  'Desistimiento Encargo por Cliente',
  'Archivado',
)
const CLOSING = new Set([WITHDRAWAL, ARCHIVE])

/** Columns A to Q in this order; the first row below the header is row 2. */
const HEADER = [
  'EXPEDIENTE',
  'CLIENTE',
  'DNI',
  'EMAIL',
  'TELÉFONO',
  'ENTIDAD',
  'FECHA ENCARGO',
  'SITUACIÓN ACTUAL',
  'LETRADO',
  'FECHA VISTA',
  'DEMANDA INTERPUESTA',
  'SENTENCIA FAVORABLE',
  'DESISTIMIENTO ENCARGO POR CLIENTE',
  'ARCHIVADO',
  'HORA VISTA',
  'LUGAR VISTA',
  'DEBE ACUDIR',
] as const
export type SheetRow = Partial<Record<(typeof HEADER)[number], Value>>

export const ANA = {
  EXPEDIENTE: '2024/015',
  CLIENTE: 'Ana García López',
  DNI: '12345678Z',
  EMAIL: 'ana@correo.example',
  ENTIDAD: 'Banco Ejemplar',
}
export const LUIS = {
  EXPEDIENTE: '2024/016',
  CLIENTE: 'Luis Peña Ruiz',
  DNI: '87654321X',
  EMAIL: 'luis@correo.example',
  ENTIDAD: 'Banco Ejemplar',
}

/** All that a plan is compared with, in maps that a test can change. */
export type Portal = PortalSnapshot & {
  clients: Map<string, LocalClient>
  cases: Map<string, LocalCase>
  clientBases: Map<string, Fields>
  caseBases: Map<string, CaseBase>
}

/** The same with the answers that its maps give now. */
const answering = (portal: Portal): PortalSnapshot => ({
  ...portal,
  dniOf: (clientId) => [...portal.clients.values()].find(({ id }) => id === clientId)?.dni,
  numbersOf: (clientId) =>
    [...portal.cases.values()].filter((row) => row.clientId === clientId).map((row) => row.caseNumber),
})

export const emptyPortal = (): Portal => ({
  today: TODAY,
  clients: new Map(),
  cases: new Map(),
  clientBases: new Map(),
  caseBases: new Map(),
  dniOf: () => undefined,
  numbersOf: () => [],
  elsewhere: new Set(),
  missing: new Set(),
  aliases: new Map(),
  ownersOf: () => [],
  wasErased: () => false,
  droppedFields: new Map(),
  digests: new Map(),
  dismissed: new Set(),
  isUntold: () => false,
  holdersOf: () => [],
})

/** `without` are columns missing from the sheet. */
type Said = { words?: WordMeanings; today?: string; without?: string[] }

export function planOf(rows: SheetRow[], known: Portal = emptyPortal(), said: Said | string = TODAY): Plan {
  const { words, today = TODAY, without = [] }: Said = typeof said === 'string' ? { today: said } : said
  const header = HEADER.filter((heading) => !without.includes(heading))
  const values = rows.map((row) => header.map((heading) => row[heading] ?? null))
  const sheet = sheetOf([header, ...values])
  const mapping = { phases: PHASES, fields: [], words }
  return planSync(readSheets({ sheets: [sheet] }, mapping, today), answering({ ...known, today }), CLOSING)
}

/** The portal after the sheet was applied to it. */
export const portalAfter = (
  rows: SheetRow[],
  known: Portal = emptyPortal(),
  said: Said | string = TODAY,
): Portal => applied(planOf(rows, known, said), known)

let lastId = 100
const newId = () => {
  lastId += 1
  return lastId
}

export function applied(plan: Plan, known: Portal): Portal {
  const clients = new Map(known.clients)
  for (const { dni, id, fields } of plan.clients)
    clients.set(dni, { ...fields, dni, id: id ?? newId(), archived: false })
  const cases = new Map(known.cases)
  for (const { key, id, caseNumber, dni, fields, events, withdrawn = [], request } of plan.cases) {
    const here = cases.get(key)
    const after = new Map((here?.events ?? []).map((event) => [event.phaseId, event]))
    for (const event of events) {
      const old = after.get(event.phaseId)
      const made = { id: newId(), phaseId: event.phaseId, fromSheet: true }
      after.set(event.phaseId, { ...(old ?? made), ...event.fields })
    }
    for (const { phaseId } of withdrawn) after.delete(phaseId)
    cases.set(key, {
      ...fields,
      id: id ?? newId(),
      caseNumber,
      clientId: here ? here.clientId : (clients.get(dni)?.id ?? null),
      archived: here?.archived ?? false,
      events: [...after.values()],
      request: requestAfter(request, here?.request ?? null),
    })
  }
  const stillMissing = [...known.missing].filter((key) => !plan.caseBases.has(key))
  return {
    ...known,
    clients,
    cases,
    clientBases: new Map([...known.clientBases, ...plan.clientBases]),
    caseBases: new Map([...known.caseBases, ...plan.caseBases]),
    missing: new Set([...stillMissing, ...plan.missing.keys()]),
  }
}

const requestAfter = (planned: string | null | undefined, here: string | null) => {
  if (planned === undefined) return here
  return planned
}

/** The portal after a person edited something by hand. */
export function editClient(known: Portal, dni: string, fields: Partial<LocalClient>): Portal {
  const client = known.clients.get(dni)
  if (!client) throw new Error(`no client ${dni}`)
  return { ...known, clients: new Map(known.clients).set(dni, { ...client, ...fields }) }
}

export function editCase(known: Portal, caseNumber: string, fields: Partial<LocalCase>): Portal {
  return {
    ...known,
    cases: new Map(known.cases).set(caseKey(caseNumber), {
      ...caseIn(known, caseNumber),
      ...(fields as LocalCase),
    }),
  }
}

export function editEvent(
  known: Portal,
  caseNumber: string,
  phaseId: number,
  fields: Partial<LocalEvent>,
): Portal {
  const events = caseIn(known, caseNumber).events.map((event) =>
    event.phaseId === phaseId ? { ...event, ...fields } : event,
  )
  return editCase(known, caseNumber, { events })
}

export function caseIn(known: Portal, caseNumber: string): LocalCase {
  const found = known.cases.get(caseKey(caseNumber))
  if (!found) throw new Error(`no case ${caseNumber}`)
  return found
}

/** Everything a plan would do, without what it only lists. */
export const doings = (plan: Plan) => ({
  newClients: plan.clients.filter(({ id }) => id === null).length,
  clientChanges: plan.clients.flatMap(({ changes }) => changes),
  newCases: plan.cases.filter(({ id }) => id === null).length,
  caseChanges: plan.cases.flatMap(({ changes }) => changes),
  events: plan.cases.flatMap(({ events }) => events),
})

export const NOTHING = { newClients: 0, clientChanges: [], newCases: 0, caseChanges: [], events: [] }
