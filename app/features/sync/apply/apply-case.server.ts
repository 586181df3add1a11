import { and, eq } from 'drizzle-orm'
import { byFact, SHEET_FACTS } from '~/domain/cases/case-facts'
import { recordAudit } from '~/features/audit/record.server'
import { isOpenOfSheet } from '~/features/cases/requests.server'
import { linkWaitingDocuments } from '~/features/documents/link.server'
import { type Holes, prepared } from '~db/prepared'
import { type Columns, storedRow } from '~db/raw/stored-rows'
import { byColumn, columnsOf } from '~db/rows'
import { caseEvents, caseRequests, cases } from '~db/schema'
import type { CaseFields, EventFields, PlannedCase, PlannedEvent, WithdrawnEvent } from '../plan/plan-types'
import { applyFirmFacts } from './apply-firm-facts.server'
import { applyHolders } from './apply-holders.server'
import type { Applying } from './applying'
import { forgetHearing } from './forget-hearing.server'
import { setRequestFromSheet } from './sheet-request.server'

/** Creates or updates one case and its events; returns its id. */
export function applyCase(applying: Applying, planned: PlannedCase, clientId: number | null): number {
  const { tx, now, actor } = applying
  const withdrawn = planned.withdrawn ?? []
  const caseId = planned.id ?? create(applying, planned, clientId)
  if (planned.id !== null && planned.changes.length > 0) change(applying, planned.id, planned)
  applyFirmFacts(applying, caseId, planned)
  for (const event of planned.events) applyEvent(applying, caseId, event, planned.id !== null)
  for (const event of withdrawn) withdraw(applying, event)
  if (planned.request !== undefined) changeRequest(applying, caseId, planned.request)
  applyHolders(applying, caseId, clientId, planned)
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
  ...(['title', 'status'] as const),
  ...SHEET_FACTS,
  'hearingUnsaid',
] as const satisfies (keyof CaseFields)[]

type StoredFields = Pick<typeof cases.$inferSelect, (typeof CASE_FIELDS)[number]>
type NewCase = StoredFields & {
  caseNumber: string
  caseKey: string
  clientId: number | null
  now: number
}
type NewEvent = Omit<typeof caseEvents.$inferInsert, 'id' | 'documentIds' | 'createdAt' | 'changedAt'> & {
  now: number
}

const fieldsFrom = ($: Holes<StoredFields>) => ({
  title: $.title,
  status: $.status,
  ...byFact(SHEET_FACTS, (name) => $[name]),
  hearingUnsaid: $.hearingUnsaid,
})

const insertCase = prepared((db, $: Holes<NewCase>) =>
  db.insert(cases).values({
    ...fieldsFrom($),
    caseNumber: $.caseNumber,
    caseKey: $.caseKey,
    clientId: $.clientId,
    createdAt: $.now,
    updatedAt: $.now,
  }),
)
const updateCase = prepared((db, $: Holes<StoredFields & { id: number; now: number }>) =>
  db
    .update(cases)
    .set({ ...fieldsFrom($), updatedAt: $.now })
    .where(eq(cases.id, $.id)),
)
const insertEvent = prepared((db, $: Holes<NewEvent>) =>
  db.insert(caseEvents).values({
    caseId: $.caseId,
    phaseId: $.phaseId,
    title: $.title,
    status: $.status,
    eventDate: $.eventDate,
    description: $.description,
    source: $.source,
    createdAt: $.now,
    changedAt: $.now,
  }),
)
const updateEvent = prepared((db, $: Holes<EventFields & { id: number; now: number }>) =>
  db
    .update(caseEvents)
    .set({
      status: $.status,
      eventDate: $.eventDate,
      description: $.description,
      changedAt: $.now,
    })
    .where(eq(caseEvents.id, $.id)),
)
const openRequest = prepared((db, $: Holes<{ caseId: number }>) =>
  db
    .select({ id: caseRequests.id })
    .from(caseRequests)
    .where(and(eq(caseRequests.caseId, $.caseId), isOpenOfSheet)),
)

const NONE = byFact(SHEET_FACTS, () => null)

// A plan that was stored before a fact was added says nothing of it.
const stored = (fields: CaseFields): StoredFields => ({
  ...NONE,
  ...fields,
  assignedLawyer: fields.assignedLawyer ?? '',
})

function create(applying: Applying, planned: PlannedCase, clientId: number | null): number {
  const { now, counts, records } = applying
  const { caseNumber, key } = planned
  const fields = stored(planned.fields)
  const id = insertCase.insert({ ...fields, caseNumber, caseKey: key, clientId, now })
  counts.newCases += 1
  records.push({
    table: 'cases',
    id,
    before: null,
    after: byColumn(cases, { ...columnsOf(fields, CASE_FIELDS), clientId }),
  })
  return id
}

function change({ now, counts, records }: Applying, id: number, planned: PlannedCase) {
  const isIn = (name: string) => planned.changes.some(({ field }) => field === name)
  const fields = stored(planned.fields)
  const before = storedRow('cases', id) ?? null
  updateCase.run({ ...fields, id, now })
  const written = Object.fromEntries(CASE_FIELDS.filter(isIn).map((name) => [name, fields[name]]))
  records.push({ table: 'cases', id, before, after: byColumn(cases, { ...written, updatedAt: now }) })
  counts.changedCases += 1
}

function applyEvent(applying: Applying, caseId: number, event: PlannedEvent, mayHaveDocuments: boolean) {
  const { now, counts, records, tx } = applying
  const { status, eventDate, description } = event.fields
  const columns: Columns = { status, event_date: eventDate, description }
  if (event.id !== null) {
    const before = storedRow('case_events', event.id) ?? null
    updateEvent.run({ status, eventDate, description, id: event.id, now })
    const lost = before && before.event_date !== eventDate ? forgetHearing(tx, event.id, before) : {}
    const after = { ...columns, ...lost, changed_at: now }
    records.push({ table: 'case_events', id: event.id, before, after })
    counts.changedEvents += 1
    return
  }
  const { phaseId, title } = event
  const source = 'spreadsheet'
  const id = insertEvent.insert({ caseId, phaseId, title, status, eventDate, description, source, now })
  if (mayHaveDocuments) linkWaitingDocuments(tx, caseId, event.phaseId, id)
  records.push({ table: 'case_events', id, before: null, after: columns })
  counts.newEvents += 1
}

function withdraw({ tx, counts, records }: Applying, event: WithdrawnEvent) {
  const before = storedRow('case_events', event.id)
  if (!before) return
  tx.delete(caseEvents).where(eq(caseEvents.id, event.id)).run()
  records.push({ table: 'case_events', id: event.id, before, after: null })
  counts.withdrawnEvents += 1
}

function changeRequest({ tx, now, records }: Applying, caseId: number, text: string | null) {
  const before = openRequestOf(caseId)
  setRequestFromSheet(tx, caseId, text, now)
  if (before) {
    const closed = storedRow('case_requests', Number(before.id))
    const after = { closed_at: closed?.closed_at ?? null, closed_by: closed?.closed_by ?? null }
    records.push({ table: 'case_requests', id: Number(before.id), before, after })
  }
  const made = openRequestOf(caseId)
  if (made) records.push({ table: 'case_requests', id: Number(made.id), before: null, after: { text } })
}

function openRequestOf(caseId: number): Columns | undefined {
  const open = openRequest.get({ caseId })
  return open && storedRow('case_requests', open.id)
}
