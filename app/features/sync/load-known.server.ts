import type { CivilDate } from '~/features/calendar/civil-date'
import { caseKey } from '~/features/cases/case-number'
import { statement, type Tx } from '~db/client'
import { loadAliases } from './dni-aliases.server'
import { isTombstone, tombstoneOf } from './forget-person.server'
import { JsonMap, LazyMap } from './lazy-maps'
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

/** What of a reading decides how much has to be known. */
type Wanted = { cases: { dni: string }[]; logs: unknown[] }

/** The day of the plan, and the workbook that it is made of. */
type Asking = { today: CivilDate; workbookId: number | null }

// From this share of the known cases on, reading everything is quicker than asking for each.
const FEW = 0.2

/**
 * All that a plan is compared with. Clients without a DNI (self-registered) are none of the sheet's. Where a reading
 * has little news, clients and cases are read one by one as they are asked for.
 */
export function loadKnown(_tx: Tx, { today, workbookId }: Asking, wanted?: Wanted): Known {
  const bases = loadBases(workbookId)
  const few = wanted !== undefined && wanted.logs.length === 0 && wanted.cases.length < bases.cases.size * FEW
  return {
    today,
    clients: few ? new LazyMap(findClient) : loadClients(),
    cases: few ? new LazyMap(caseFinder(bases.caseIds)) : loadCases(),
    clientBases: bases.clients,
    aliases: loadAliases(),
    ownersOf: emailOwners(),
    wasErased: (dni) => bases.erased.size > 0 && bases.erased.has(tombstoneOf(dni)),
    caseBases: bases.cases,
    elsewhere: bases.elsewhere,
    missing: bases.missing,
    digests: bases.digests,
    dismissed: loadDismissed(),
  }
}

function loadBases(workbookId: number | null) {
  const clients = new Map<string, string>()
  const erased = new Set<string>()
  const cases = new Map<string, string>()
  const elsewhere = new Set<string>()
  const missing = new Set<string>()
  const digests = new Map<string, string>()
  const caseIds = new Map<string, number>()
  const rows = statement(
    'SELECT kind, key, fields, missing_since, case_id, digest, workbook_id FROM sync_bases',
  )
  for (const [kind, key, fields, gone, caseId, digest, source] of rows.raw().all() as BaseRow[]) {
    if (kind === 'client' && isTombstone(key)) erased.add(key)
    else if (kind === 'client') clients.set(key, fields)
    else {
      cases.set(key, fields)
      if (gone !== null) missing.add(key)
      if (source !== null && source !== workbookId) elsewhere.add(key)
      if (digest !== null) digests.set(key, digest)
      if (caseId !== null) caseIds.set(key, caseId)
    }
  }
  return {
    clients: new JsonMap<Fields>(clients),
    erased,
    cases: new JsonMap<CaseBase>(cases),
    elsewhere,
    missing,
    digests,
    caseIds,
  }
}

type BaseRow = [
  kind: string,
  key: string,
  fields: string,
  missingSince: number | null,
  caseId: number | null,
  digest: string | null,
  workbookId: number | null,
]
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

const CLIENT = `SELECT id, dni, name, email, phone, archived, password IS NOT NULL AS hasPassword FROM users`
const CASE = `SELECT id, case_number AS caseNumber, client_id AS clientId, archived, title, status,
  assigned_lawyer AS lawyer, next_hearing AS nextHearing, expediente_contrario AS expedienteContrario,
  situacion_actual AS situacionActual, process_start_date AS processStartDate FROM cases`
const EVENT = `SELECT id, case_id AS caseId, phase_id AS phaseId, status, event_date AS eventDate, description, source
  FROM case_events WHERE phase_id IS NOT NULL`
const REQUEST = 'SELECT case_id AS caseId, text, source FROM case_requests WHERE closed_at IS NULL'

const toClient = (row: ClientRow): KnownClient => ({
  ...row,
  archived: row.archived === 1,
  hasPassword: row.hasPassword === 1,
})

const toCase = (
  { lawyer, archived, ...row }: CaseRow,
  events: KnownEvent[] = [],
  request: KnownRequest | null = null,
): KnownCase => ({ ...row, archived: archived === 1, assignedLawyer: lawyer || null, events, request })

const toEvent = ({ caseId: _caseId, source, ...event }: EventRow): KnownEvent => ({
  ...event,
  fromSheet: source === 'spreadsheet',
})

function loadClients(): Map<string, KnownClient> {
  const rows = rowsOf<ClientRow>(statement(`${CLIENT} WHERE dni IS NOT NULL`))
  return new Map(rows.map((row) => [row.dni, toClient(row)]))
}

function findClient(dni: string): KnownClient | undefined {
  const row = statement(`${CLIENT} WHERE dni = ?`).get(dni) as ClientRow | undefined
  return row && toClient(row)
}

function loadCases(): Map<string, KnownCase> {
  const events = loadEvents()
  const requests = loadRequests()
  const rows = rowsOf<CaseRow>(statement(CASE))
  return new Map(
    rows.map((row) => [caseKey(row.caseNumber), toCase(row, events.get(row.id), requests.get(row.id))]),
  )
}

/** Cases by key: those that the sheet brought are remembered with it, the others are few. */
function caseFinder(ids: Map<string, number>) {
  const others = rowsOf<{ id: number; caseNumber: string }>(
    statement(
      `SELECT id, case_number AS caseNumber FROM cases
       WHERE id NOT IN (SELECT case_id FROM sync_bases WHERE case_id IS NOT NULL)`,
    ),
  )
  const all = new Map([...others.map(({ id, caseNumber }) => [caseKey(caseNumber), id] as const), ...ids])
  return (key: string): KnownCase | undefined => {
    const row = statement(`${CASE} WHERE id = ?`).get(all.get(key) ?? 0) as CaseRow | undefined
    if (!row) return undefined
    const events = statement(`${EVENT} AND case_id = ? ORDER BY id`).all(row.id) as EventRow[]
    const request = statement(`${REQUEST} AND case_id = ?`).get(row.id) as RequestRow | undefined
    return toCase(row, events.map(toEvent), request && toRequest(request))
  }
}

type RequestRow = { caseId: number; text: string; source: string }
const toRequest = ({ text, source }: RequestRow): KnownRequest => ({ text, fromSheet: source === 'sheet' })

function loadRequests(): Map<number, KnownRequest> {
  return new Map(rowsOf<RequestRow>(statement(REQUEST)).map((row) => [row.caseId, toRequest(row)]))
}

function loadEvents(): Map<number, KnownEvent[]> {
  const byCase = new Map<number, KnownEvent[]>()
  for (const row of rowsOf<EventRow>(statement(`${EVENT} ORDER BY id`))) {
    const list = byCase.get(row.caseId)
    if (list) list.push(toEvent(row))
    else byCase.set(row.caseId, [toEvent(row)])
  }
  return byCase
}

/** One look at all addresses, once somebody asks for one. */
function emailOwners() {
  let owners: Map<string, string[]> | undefined
  return (email: string): string[] => {
    owners ??= loadOwners()
    return owners.get(email) ?? []
  }
}

function loadOwners(): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  const rows = statement(
    'SELECT email, dni FROM users WHERE email IS NOT NULL AND dni IS NOT NULL AND archived = 0',
  )
  for (const [email, dni] of rows.raw().all() as [string, string][]) {
    const list = owners.get(email)
    if (list) list.push(dni)
    else owners.set(email, [dni])
  }
  return owners
}

function loadDismissed(): Set<string> {
  const rows = statement("SELECT key FROM work_items WHERE state = 'dismissed'").all() as { key: string }[]
  return new Set(rows.map(({ key }) => key))
}
