import { statement } from '~db/client'
import type { CaseFields, KnownCase, KnownEvent, KnownRequest } from './plan-types'

type CaseRow = CaseFields & {
  id: number
  caseKey: string
  caseNumber: string
  clientId: number | null
  archived: number
  lawyer: string
}
type EventRow = Omit<KnownEvent, 'fromSheet'> & { caseId: number; source: string }

const rowsOf = <Row>(query: { all(): unknown[] }) => query.all() as Row[]

const CASE = `SELECT id, case_key AS caseKey, case_number AS caseNumber, client_id AS clientId, archived, title, status,
  assigned_lawyer AS lawyer, next_hearing AS nextHearing, expediente_contrario AS expedienteContrario,
  situacion_actual AS situacionActual, process_start_date AS processStartDate FROM cases`
const EVENT = `SELECT id, case_id AS caseId, phase_id AS phaseId, title, status, event_date AS eventDate, description, source
  FROM case_events WHERE phase_id IS NOT NULL`
const REQUEST = 'SELECT case_id AS caseId, text, source FROM case_requests WHERE closed_at IS NULL'

const toCase = (
  { lawyer, archived, caseKey: _key, ...row }: CaseRow,
  events: KnownEvent[] = [],
  request: KnownRequest | null = null,
): KnownCase => ({ ...row, archived: archived === 1, assignedLawyer: lawyer || null, events, request })

const toEvent = ({ caseId: _caseId, source, ...event }: EventRow): KnownEvent => ({
  ...event,
  fromSheet: source === 'spreadsheet',
})

/** All cases by key, with their events and open requests. */
export function loadCases(): Map<string, KnownCase> {
  const events = loadEvents()
  const requests = loadRequests()
  const rows = rowsOf<CaseRow>(statement(`${CASE} WHERE case_key IS NOT NULL`))
  return new Map(rows.map((row) => [row.caseKey, toCase(row, events.get(row.id), requests.get(row.id))]))
}

/** The case with this key, with its events and open request. */
export function findCase(key: string): KnownCase | undefined {
  const row = statement(`${CASE} WHERE case_key = ?`).get(key) as CaseRow | undefined
  if (!row) return undefined
  const events = statement(`${EVENT} AND case_id = ? ORDER BY id`).all(row.id) as EventRow[]
  const request = statement(`${REQUEST} AND case_id = ?`).get(row.id) as RequestRow | undefined
  return toCase(row, events.map(toEvent), request && toRequest(request))
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
