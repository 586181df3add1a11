import { caseKey } from '~/domain/case-number'
import { recordAudit } from '~/features/audit/record.server'
import { setRequestFromSheet } from '~/features/cases/requests.server'
import { linkWaitingDocuments } from '~/features/documents/link.server'
import { statement } from '~db/client'
import { byColumn, inserting, type StoredRow, updating } from '~db/rows'
import { caseEvents, cases } from '~db/schema'
import type { CaseFields, PlannedCase, PlannedEvent, WithdrawnEvent } from '../plan/plan-types'
import type { Applying } from './apply-plan.server'
import { type Columns, rowOf } from './images.server'

/** Creates or updates one case and its events; returns its id. */
export function applyCase(applying: Applying, planned: PlannedCase, clientId: number | null): number {
  const { tx, now, actor } = applying
  const withdrawn = planned.withdrawn ?? []
  const caseId = planned.id ?? create(applying, planned, clientId)
  if (planned.id !== null && planned.changes.length > 0) change(applying, planned.id, planned)
  for (const event of planned.events) applyEvent(applying, caseId, event, planned.id !== null)
  for (const event of withdrawn) withdraw(applying, event)
  if (planned.request !== undefined) changeRequest(applying, caseId, planned.request)
  if (planned.id === null || planned.changes.length + planned.events.length + withdrawn.length > 0) {
    recordAudit(tx, {
      at: now,
      actor,
      action: planned.id === null ? 'case_created' : 'case_changed',
      userId: clientId,
      object: { kind: 'case', id: caseId },
      detail: {
        fields: planned.changes.map(({ field }) => field),
        phases: planned.events.map(({ title }) => title),
        ...(withdrawn.length > 0 && { withdrawn: withdrawn.map(({ title }) => title) }),
      },
    })
  }
  return caseId
}

const CASE_FIELDS = [
  'title',
  'status',
  'assignedLawyer',
  'nextHearing',
  'expedienteContrario',
  'situacionActual',
  'processStartDate',
] as const satisfies (keyof CaseFields)[]

const insertCase = inserting(cases, [
  ...CASE_FIELDS,
  'caseNumber',
  'caseKey',
  'clientId',
  'createdAt',
  'updatedAt',
])
const updateCase = updating(cases, [...CASE_FIELDS, 'updatedAt'])
const insertEvent = inserting(caseEvents, [
  'caseId',
  'phaseId',
  'title',
  'status',
  'eventDate',
  'description',
  'source',
  'createdAt',
  'changedAt',
])
const updateEvent = updating(caseEvents, ['status', 'eventDate', 'description', 'changedAt'])

const stored = (fields: CaseFields): Pick<StoredRow<typeof cases>, keyof CaseFields> => ({
  ...fields,
  assignedLawyer: fields.assignedLawyer ?? '',
})

function create(applying: Applying, planned: PlannedCase, clientId: number | null): number {
  const { now, counts, records } = applying
  const { caseNumber } = planned
  const fields = stored(planned.fields)
  const own = { caseNumber, caseKey: caseKey(caseNumber), clientId }
  const id = insertCase({ ...fields, ...own, createdAt: now, updatedAt: now })
  counts.newCases += 1
  records.push({ table: 'cases', id, before: null, after: byColumn(cases, { ...fields, clientId }) })
  return id
}

function change({ now, counts, records }: Applying, id: number, planned: PlannedCase) {
  const fields = stored(planned.fields)
  const before = rowOf('cases', id) ?? null
  updateCase(id, { ...fields, updatedAt: now })
  const changed = CASE_FIELDS.filter((name) => planned.changes.some(({ field }) => field === name))
  const written = Object.fromEntries(changed.map((name) => [name, fields[name]]))
  records.push({ table: 'cases', id, before, after: byColumn(cases, { ...written, updatedAt: now }) })
  counts.changedCases += 1
}

function applyEvent(applying: Applying, caseId: number, event: PlannedEvent, mayHaveDocuments: boolean) {
  const { now, counts, records, tx } = applying
  const { status, eventDate, description } = event.fields
  const columns: Columns = { status, event_date: eventDate, description }
  if (event.id !== null) {
    const before = rowOf('case_events', event.id) ?? null
    updateEvent(event.id, { status, eventDate, description, changedAt: now })
    records.push({ table: 'case_events', id: event.id, before, after: { ...columns, changed_at: now } })
    counts.changedEvents += 1
    return
  }
  const { phaseId, title } = event
  const stamps = { createdAt: now, changedAt: now }
  const id = insertEvent({ ...event.fields, caseId, phaseId, title, source: 'spreadsheet', ...stamps })
  if (mayHaveDocuments) linkWaitingDocuments(tx, caseId, event.phaseId, id)
  records.push({ table: 'case_events', id, before: null, after: columns })
  counts.newEvents += 1
}

function withdraw({ counts, records }: Applying, event: WithdrawnEvent) {
  const before = rowOf('case_events', event.id)
  if (!before) return
  statement('DELETE FROM case_events WHERE id = ?').run(event.id)
  records.push({ table: 'case_events', id: event.id, before, after: null })
  counts.withdrawnEvents += 1
}

function changeRequest({ tx, now, records }: Applying, caseId: number, text: string | null) {
  const open = statement('SELECT * FROM case_requests WHERE case_id = ? AND closed_at IS NULL')
  const before = open.get(caseId) as Columns | undefined
  setRequestFromSheet(tx, caseId, text, now)
  if (before) {
    const closed = rowOf('case_requests', Number(before.id))
    const after = { closed_at: closed?.closed_at ?? null, closed_by: closed?.closed_by ?? null }
    records.push({ table: 'case_requests', id: Number(before.id), before, after })
  }
  const made = open.get(caseId) as Columns | undefined
  if (made) records.push({ table: 'case_requests', id: Number(made.id), before: null, after: { text } })
}
