import { recordAudit } from '~/features/audit/record.server'
import { setRequestFromSheet } from '~/features/cases/requests.server'
import { linkWaitingDocuments } from '~/features/documents/link.server'
import { statement } from '~db/client'
import type { Applying } from './apply-plan.server'
import { type Columns, rowOf } from './images.server'
import type { CaseFields, PlannedCase, PlannedEvent, WithdrawnEvent } from './plan-types'

/** Makes or changes one case and its events; returns its id. */
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

const columnsOf = (fields: CaseFields): Columns => ({
  title: fields.title,
  status: fields.status,
  assigned_lawyer: fields.assignedLawyer ?? '',
  next_hearing: fields.nextHearing,
  expediente_contrario: fields.expedienteContrario,
  situacion_actual: fields.situacionActual,
  process_start_date: fields.processStartDate,
})

const COLUMN_OF: Record<string, string> = {
  title: 'title',
  status: 'status',
  assignedLawyer: 'assigned_lawyer',
  nextHearing: 'next_hearing',
  expedienteContrario: 'expediente_contrario',
  situacionActual: 'situacion_actual',
  processStartDate: 'process_start_date',
}

function create(applying: Applying, planned: PlannedCase, clientId: number | null): number {
  const { now, counts, records } = applying
  const columns = columnsOf(planned.fields)
  const { lastInsertRowid } = statement(
    `INSERT INTO cases (title, status, assigned_lawyer, next_hearing, expediente_contrario, situacion_actual,
     process_start_date, case_number, client_id, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(...Object.values(columns), planned.caseNumber, clientId, now, now)
  const id = Number(lastInsertRowid)
  counts.newCases += 1
  records.push({ table: 'cases', id, before: null, after: { ...columns, client_id: clientId } })
  return id
}

function change({ now, counts, records }: Applying, id: number, planned: PlannedCase) {
  const columns = columnsOf(planned.fields)
  const before = rowOf('cases', id) ?? null
  statement(
    `UPDATE cases SET title = ?, status = ?, assigned_lawyer = ?, next_hearing = ?, expediente_contrario = ?,
     situacion_actual = ?, process_start_date = ?, updated_at = ? WHERE id = ?`,
  ).run(...Object.values(columns), now, id)
  const names = planned.changes.map(({ field }) => COLUMN_OF[field] ?? field)
  const after = Object.fromEntries(names.map((name) => [name, columns[name] ?? null]))
  records.push({ table: 'cases', id, before, after: { ...after, updated_at: now } })
  counts.changedCases += 1
}

function applyEvent(applying: Applying, caseId: number, event: PlannedEvent, mayHaveDocuments: boolean) {
  const { now, counts, records, tx } = applying
  const { status, eventDate, description } = event.fields
  const columns: Columns = { status, event_date: eventDate, description }
  if (event.id !== null) {
    const before = rowOf('case_events', event.id) ?? null
    statement(
      'UPDATE case_events SET status = ?, event_date = ?, description = ?, changed_at = ? WHERE id = ?',
    ).run(status, eventDate, description, now, event.id)
    records.push({ table: 'case_events', id: event.id, before, after: { ...columns, changed_at: now } })
    counts.changedEvents += 1
    return
  }
  const { lastInsertRowid } = statement(
    `INSERT INTO case_events (case_id, phase_id, title, status, event_date, description, source, created_at, changed_at)
     VALUES (?, ?, ?, ?, ?, ?, 'spreadsheet', ?, ?)`,
  ).run(caseId, event.phaseId, event.title, status, eventDate, description, now, now)
  const id = Number(lastInsertRowid)
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
