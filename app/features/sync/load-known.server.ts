import { caseKey } from '~/features/cases/case-number'
import { statement, type Tx } from '~db/client'
import type {
  CaseBase,
  CaseFields,
  Fields,
  Known,
  KnownCase,
  KnownClient,
  KnownEvent,
  KnownRequest,
} from './plan-types'

/** All that a plan is compared with. Clients without a DNI (self-registered) are none of the sheet's. */
export function loadKnown(_tx: Tx): Known {
  const known: Known = {
    clients: loadClients(),
    cases: loadCases(),
    clientBases: new Map(),
    caseBases: new Map(),
    missing: new Set(),
    dismissed: loadDismissed(),
  }
  const bases = statement('SELECT kind, key, fields, missing_since AS missing FROM sync_bases')
  for (const { kind, key, fields, missing } of rowsOf<BaseRow>(bases)) {
    if (kind === 'client') known.clientBases.set(key, JSON.parse(fields) as Fields)
    else known.caseBases.set(key, JSON.parse(fields) as CaseBase)
    if (kind === 'case' && missing !== null) known.missing.add(key)
  }
  return known
}

type BaseRow = { kind: string; key: string; fields: string; missing: number | null }
type ClientRow = Omit<KnownClient, 'archived' | 'hasPassword'> & { archived: number; hasPassword: number }
type CaseRow = CaseFields & {
  id: number
  caseNumber: string
  clientId: number | null
  archived: number
  lawyer: string
}
type EventRow = Omit<KnownEvent, 'fromSheet'> & { caseId: number; source: string }

const rowsOf = <Row>(query: { all(): unknown[] }) => query.all() as Row[]

function loadClients(): Map<string, KnownClient> {
  const rows = rowsOf<ClientRow>(
    statement(
      `SELECT id, dni, name, email, phone, archived, password IS NOT NULL AS hasPassword
       FROM users WHERE dni IS NOT NULL`,
    ),
  )
  return new Map(
    rows.map((row) => [
      row.dni,
      { ...row, archived: row.archived === 1, hasPassword: row.hasPassword === 1 },
    ]),
  )
}

function loadCases(): Map<string, KnownCase> {
  const events = loadEvents()
  const requests = loadRequests()
  const rows = rowsOf<CaseRow>(
    statement(
      `SELECT id, case_number AS caseNumber, client_id AS clientId, archived, title, status,
       assigned_lawyer AS lawyer, next_hearing AS nextHearing, expediente_contrario AS expedienteContrario,
       situacion_actual AS situacionActual, process_start_date AS processStartDate FROM cases`,
    ),
  )
  return new Map(
    rows.map(({ lawyer, archived, ...row }) => [
      caseKey(row.caseNumber),
      {
        ...row,
        archived: archived === 1,
        assignedLawyer: lawyer || null,
        events: events.get(row.id) ?? [],
        request: requests.get(row.id) ?? null,
      },
    ]),
  )
}

function loadRequests(): Map<number, KnownRequest> {
  const rows = rowsOf<{ caseId: number; text: string; source: string }>(
    statement('SELECT case_id AS caseId, text, source FROM case_requests WHERE closed_at IS NULL'),
  )
  return new Map(rows.map(({ caseId, text, source }) => [caseId, { text, fromSheet: source === 'sheet' }]))
}

function loadEvents(): Map<number, KnownEvent[]> {
  const rows = rowsOf<EventRow>(
    statement(
      `SELECT id, case_id AS caseId, phase_id AS phaseId, status, event_date AS eventDate, description, source
       FROM case_events WHERE phase_id IS NOT NULL`,
    ),
  )
  const byCase = new Map<number, KnownEvent[]>()
  for (const { caseId, source, id, phaseId, status, eventDate, description } of rows) {
    const event = { id, phaseId, status, eventDate, description, fromSheet: source === 'spreadsheet' }
    const list = byCase.get(caseId)
    if (list) list.push(event)
    else byCase.set(caseId, [event])
  }
  return byCase
}

function loadDismissed(): Set<string> {
  const rows = statement("SELECT key FROM work_items WHERE state = 'dismissed'").all() as { key: string }[]
  return new Set(rows.map(({ key }) => key))
}
