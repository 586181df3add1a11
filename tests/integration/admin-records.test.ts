import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findCaseByKey } from '~/access/find-case.server'
import type { FactName } from '~/domain/cases/case-facts'
import { noFacts } from '~/domain/cases/case-facts'
import { caseKey } from '~/domain/cases/case-number'
import { noHearingFacts } from '~/domain/hearings/hearing'
import { displayName } from '~/domain/people/person-name'
import { newestAuditOf } from '~/features/audit/list-audit.server'
import { inspectLink, issueLink } from '~/features/auth/account-links.server'
import { findViewer, openSession } from '~/features/auth/session.server'
import { endClientSessions } from '~/features/auth/sessions/client-sessions.server'
import { archiveCases, restoreCases } from '~/features/cases/archive-cases.server'
import { deleteCase } from '~/features/cases/delete-case.server'
import { createCase as addCase, editCase, getCaseForm } from '~/features/cases/edit-case.server'
import { editFact, getFact, getFacts } from '~/features/cases/edit-fact.server'
import { knownValues } from '~/features/cases/known-values.server'
import { EditRequest, NewRequestForm } from '~/features/cases/schemas'
import { differingSheetValues } from '~/features/cases/sheet-values.server'
import { archiveClients, restoreClients } from '~/features/clients/archive-clients.server'
import { createClient as addClient } from '~/features/clients/create-client.server'
import { editClient } from '~/features/clients/edit-client.server'
import { getClient } from '~/features/clients/get-client.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { addNote, deleteNote, listNotes } from '~/features/clients/notes.server'
import { fileDocument, getFiling } from '~/features/documents/file-document.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { NewTemplate } from '~/features/request-templates/schemas'
import { FirmForm } from '~/features/settings/firm'
import { AskForm } from '~/features/signing/schemas'
import { createEvent as addEvent } from '~/features/timeline/create-event.server'
import { deleteEvent, previewDeleteEvent } from '~/features/timeline/delete-event.server'
import { editEvent, getEventForm } from '~/features/timeline/edit-event.server'
import { EditEvent } from '~/features/timeline/schemas'
import { EditConflict } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, transact } from '~db/client'
import {
  auditKeys,
  auditLog,
  caseEvents,
  cases,
  clientNotes,
  documents,
  syncBases,
  users,
  welcomeEmails,
} from '~db/schema'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allMails } from '../support/records'

const NOW = Date.UTC(2026, 10, 21, 9)
const admin = { kind: 'admin' as const, label: 'RM', session: 'x' }
const actions = () =>
  database().select({ action: auditLog.action, actor: auditLog.actor }).from(auditLog).all()
const stranger = (now: number) => ({ now, address: null, userAgent: null }) as unknown as RequestContext
const signIn = (userId: number) =>
  transact((tx) => openSession(tx, { kind: 'client', userId }, stranger(NOW)))
const isOpen = (token: string) => findViewer(token, NOW, { touch: false }) !== null

function family() {
  freshPortal()
  const client = createClient()
  const legalCase = createCase({ clientId: client.id })
  const paper = createDocument({ caseId: legalCase.id })
  return { client, legalCase, paper }
}

test('archiving clients ends their sessions, is written down once each, and can be taken back', () => {
  const { client } = family()
  const other = createClient()
  const token = signIn(client.id)
  expect(archiveClients(admin, [client.id, other.id], NOW)).toHaveLength(2)
  expect(isOpen(token)).toBe(false)
  expect(archiveClients(admin, [client.id], NOW)).toEqual([])
  expect(actions()).toEqual([
    { action: 'client_archived', actor: 'RM' },
    { action: 'client_archived', actor: 'RM' },
  ])
  expect(restoreClients(admin, [client.id], NOW)).toEqual([client.id])
  expect(
    database()
      .select()
      .from(users)
      .orderBy(users.id)
      .all()
      .map(({ archived }) => archived),
  ).toEqual([false, true])
  expect(() => archiveClients(admin, [999], NOW)).toThrow('not_found')
})

test('the firm ends all sessions of one client, and of nobody else', () => {
  const { client } = family()
  const other = createClient()
  const [here, there, theirs] = [signIn(client.id), signIn(client.id), signIn(other.id)]
  endClientSessions(admin, client.id, NOW)
  expect([here, there, theirs].map(isOpen)).toEqual([false, false, true])
  expect(actions()).toEqual([{ action: 'sessions_ended', actor: 'RM' }])
})

test('a deleted client is gone; the cases and documents stay, archived and without a client', async () => {
  const { client } = family()
  const token = signIn(client.id)
  expect(await deleteClient(admin, client.id, NOW)).toEqual({ name: client.name, cases: 1, documents: 1 })
  expect(database().select().from(users).all()).toEqual([])
  expect(isOpen(token)).toBe(false)
  expect(database().select().from(cases).all()).toMatchObject([
    { clientId: null, archived: true, archivedBy: 'RM' },
  ])
  expect(database().select().from(documents).all()).toMatchObject([{ archived: true }])
  await expect(deleteClient(admin, client.id, NOW)).rejects.toThrow('not_found')
})

test('a deleted case takes its timeline along and leaves its documents archived', async () => {
  const { legalCase, paper } = family()
  addEvent(
    admin,
    legalCase.id,
    { title: 'Recepción', status: 'completed', eventDate: null, description: null, ...noHearingFacts },
    NOW,
  )
  expect(await deleteCase(admin, legalCase.id, NOW)).toMatchObject({
    caseNumber: legalCase.caseNumber,
    documents: 1,
  })
  expect(database().select().from(caseEvents).all()).toEqual([])
  expect(database().select().from(documents).all()).toMatchObject([
    { id: paper.id, caseId: null, archived: true },
  ])
})

test('archived cases come back as they were', () => {
  const { legalCase } = family()
  expect(archiveCases(admin, [legalCase.id], NOW)).toEqual([legalCase.id])
  expect(restoreCases(admin, [legalCase.id], NOW)).toEqual([legalCase.id])
  expect(restoreCases(admin, [legalCase.id], NOW)).toEqual([])
  expect(database().select().from(cases).all()).toMatchObject([
    { archived: false, archivedAt: null, archivedBy: null },
  ])
  expect(actions().map(({ action }) => action)).toEqual(['case_archived', 'case_restored'])
})

test('a changed e-mail ends sessions and links; two people who change one record do not overwrite each other', () => {
  const { client } = family()
  const token = signIn(client.id)
  const link = transact((tx) => issueLink(tx, client.id, 'quick_access', NOW).token)
  const shown = getClient(admin, client.id)
  const input = {
    name: shown.name,
    dni: shown.dni,
    email: 'nuevo@correo.example',
    phone: '600111222',
    version: shown.version,
  }
  editClient(admin, client.id, input, NOW)
  expect([isOpen(token), inspectLink(link, NOW).state]).toEqual([false, 'dead'])
  expect(getClient(admin, client.id)).toMatchObject({ email: 'nuevo@correo.example', phone: '600111222' })
  const late = { ...input, email: 'otro@correo.example' }
  expect(() => editClient(admin, client.id, late, NOW)).toThrow('edit_conflict')
  try {
    editClient(admin, client.id, late, NOW)
  } catch (error) {
    expect((error as EditConflict).current).toMatchObject({
      email: 'nuevo@correo.example',
      phone: '600111222',
    })
  }
  expect(database().select().from(auditKeys).all()).toMatchObject([{ userId: client.id }])
  editClient(admin, client.id, { ...late, version: getClient(admin, client.id).version }, NOW)
  expect(getClient(admin, client.id).email).toBe('otro@correo.example')
})

test('who has no password yet is welcomed at a changed e-mail, and nobody else', () => {
  const { client } = family()
  const change = (email: string | null) => {
    const { name, dni, phone, version } = getClient(admin, client.id)
    return editClient(admin, client.id, { name, dni, phone, email, version }, NOW)
  }
  const mails = () => allMails().map(({ kind, recipient }) => [kind, recipient])
  expect(change(null)).toEqual({ welcomed: false })
  expect(change('nuevo@correo.example')).toEqual({ welcomed: true })
  database().update(users).set({ password: '$argon2id$x' }).where(eq(users.id, client.id)).run()
  expect(change('otro@correo.example')).toEqual({ welcomed: false })
  expect(mails()).toEqual([
    ['welcome', 'nuevo@correo.example'],
    ['address_changed', 'nuevo@correo.example'],
    ['address_changed', 'otro@correo.example'],
  ])
})

const NO_CASE = { caseNumber: null, expedienteContrario: null, assignedLawyer: null }

test('a DNI that another client has is refused', () => {
  const { client } = family()
  const other = createClient()
  const { version } = getClient(admin, client.id)
  const input = { name: client.name, dni: other.dni, email: client.email, phone: null, version }
  expect(() => editClient(admin, client.id, input, NOW)).toThrow('dni_taken')
  expect(() =>
    addClient(
      admin,
      { ...NO_CASE, name: 'X', dni: other.dni ?? '', email: null, phone: null, welcome: false },
      NOW,
    ),
  ).toThrow('dni_taken')
})

test('a client added by hand is like one from the sheet, and is welcomed when asked', () => {
  freshPortal()
  const input = {
    ...NO_CASE,
    name: 'Elena Robles',
    dni: '12345678Z',
    email: 'elena@correo.example',
    phone: null,
    welcome: true,
  }
  const { id, welcomed } = addClient(admin, input, NOW)
  expect(welcomed).toBe(true)
  expect(getClient(admin, id)).toMatchObject({ username: '12345678z', clientNumber: 'C-000001' })
  expect(database().select().from(welcomeEmails).all()).toMatchObject([{ clientId: id }])
})

test('a client and the first case are added together or not at all, and without an address nobody is welcomed', () => {
  freshPortal()
  const person = { name: 'Elena Robles', dni: '12345678Z', email: null, phone: null, welcome: true }
  const first = { caseNumber: 'N-7', expedienteContrario: 'Cofidis', assignedLawyer: 'Marta Ruiz' }
  const { id, welcomed } = addClient(admin, { ...person, ...first }, NOW)
  expect(welcomed).toBe(false)
  expect(database().select().from(cases).all()).toMatchObject([
    { clientId: id, caseNumber: 'N-7', title: 'Elena Robles / Cofidis', assignedLawyer: 'Marta Ruiz' },
  ])
  expect(() => addClient(admin, { ...person, ...first, dni: '87654321X' }, NOW)).toThrow('case_number_taken')
  expect(database().select().from(users).all()).toHaveLength(1)
})

test('a note is signed, kept from the audit trail, moved with a merge and gone with its client', async () => {
  const { client } = family()
  const other = createClient()
  addNote(admin, client.id, 'llamar por la tarde', NOW)
  expect(listNotes(admin, client.id)).toMatchObject([{ text: 'llamar por la tarde', author: 'RM' }])
  expect(JSON.stringify(database().select().from(auditLog).all())).not.toContain('por la tarde')
  const [note] = listNotes(admin, client.id)
  expect(() => deleteNote(admin, other.id, note?.id ?? 0, NOW)).toThrow('not_found')
  mergeClients(admin, client.id, other.id, NOW)
  expect(listNotes(admin, other.id)).toHaveLength(1)
  await deleteClient(admin, other.id, NOW)
  expect(database().select().from(clientNotes).all()).toEqual([])
})

test('one fact is edited by itself: its title follows, its number can be mended, another value is told', () => {
  const { client } = family()
  const title = displayName(client.name)
  const { id } = createCase({ clientId: client.id, caseNumber: 'EXP-MAL', title })
  const edit = (fact: FactName, value: string | null) =>
    editFact(admin, id, fact, { value, version: getFact(admin, id, fact).version }, NOW)
  edit('expedienteContrario', 'Cofidis')
  expect(getFact(admin, id, 'title').value).toBe(`${title} / Cofidis`)
  edit('caseNumber', 'EXP-BIEN')
  expect(findCaseByKey(database(), caseKey('EXP-BIEN'))?.id).toBe(id)
  createCase({ caseNumber: 'EXP-OTRO' })
  expect(() => edit('caseNumber', 'exp otro')).toThrow('case_number_taken')
  const { version } = getFact(admin, id, 'assignedLawyer')
  edit('assignedLawyer', 'Marta Ruiz')
  expect(() => editFact(admin, id, 'assignedLawyer', { value: 'Eva', version }, NOW)).toThrow('edit_conflict')
  expect(knownValues(admin, 'assignedLawyer')).toContain('Marta Ruiz')
  const fields = { caseNumber: 'EXP-BIEN', fields: { assignedLawyer: 'Laura Ferrer' }, events: {} }
  transact((tx) =>
    tx
      .insert(syncBases)
      .values({ kind: 'case', key: caseKey('EXP-BIEN'), fields })
      .run(),
  )
  expect(differingSheetValues(admin, getFacts(admin, id).row)).toEqual({ assignedLawyer: 'Laura Ferrer' })
  expect(() => edit('caseNumber', 'EXP-NUEVO')).toThrow('case_number_of_sheet')
})

test('a document is renamed, moved and kept hidden, but not given a name that is there', () => {
  const { legalCase, paper } = family()
  const other = createCase({ clientId: legalCase.clientId })
  const visit = { now: NOW, address: null }
  const file = (caseId: number, name: string, category = 'DEMANDA_INTERPUESTA') =>
    fileDocument(admin, paper.id, { caseId, category, name }, visit)
  const stored = () => database().select().from(documents).where(eq(documents.id, paper.id)).get()
  file(legalCase.id, 'Poder notarial')
  expect(stored()).toMatchObject({ fileName: 'Poder notarial.pdf', category: 'DEMANDA_INTERPUESTA' })
  createDocument({ caseId: legalCase.id, fileName: 'Recibo.pdf' })
  expect(() => file(legalCase.id, 'recibo')).toThrow('document_exists')
  const hidden = {
    ...{ archived: true, archivedAt: NOW, archivedBy: 'quarantine' },
    ...({ withheld: 'quarantine', withheldReason: 'name_contradicts' } as const),
  }
  database().update(documents).set(hidden).where(eq(documents.id, paper.id)).run()
  file(legalCase.id, 'Poder notarial', 'SENTENCIA_FAVORABLE')
  expect(stored()).toMatchObject({ ...hidden, category: 'SENTENCIA_FAVORABLE' })
  file(other.id, 'Poder notarial')
  expect(stored()).toMatchObject({ ...hidden, caseId: other.id })
  expect(() => getFiling(admin, legalCase.id, paper.id)).toThrow('not_found')
  expect(actions().map(({ action }) => action)).toEqual(
    expect.arrayContaining(['document_renamed', 'document_placed']),
  )
})

function conflictOf(work: () => unknown): EditConflict['current'] {
  try {
    work()
  } catch (error) {
    if (error instanceof EditConflict) return error.current
    throw error
  }
  return {}
}

test('whoever files a document as it was before somebody else did is told, and undoes nothing', () => {
  const { legalCase, paper } = family()
  const visit = { now: NOW, address: null }
  const folder = (category: string) => ({ caseId: legalCase.id, category, name: 'Escritura' })
  fileDocument(admin, paper.id, folder('DEMANDA_INTERPUESTA'), visit)
  const { version } = getFiling(admin, legalCase.id, paper.id)
  fileDocument(admin, paper.id, { ...folder('SENTENCIA_FAVORABLE'), version }, visit)
  const event = createEvent({ caseId: legalCase.id, documentIds: JSON.stringify([paper.id]) })
  const linked = () =>
    database().select().from(caseEvents).where(eq(caseEvents.id, event.id)).get()?.documentIds
  const stale = { ...folder('DEMANDA_INTERPUESTA'), name: 'Escritura pública', version }
  const current = conflictOf(() => fileDocument(admin, paper.id, stale, visit))
  const now = { name: 'Escritura', category: 'SENTENCIA_FAVORABLE', caseNumber: legalCase.caseNumber }
  expect(current).toMatchObject(now)
  expect(getFiling(admin, legalCase.id, paper.id)).toMatchObject({ name: now.name, category: now.category })
  expect(linked()).toBe(JSON.stringify([paper.id]))
  const known = { ...stale, category: now.category, version: String(current.version) }
  fileDocument(admin, paper.id, known, visit)
  expect([getFiling(admin, legalCase.id, paper.id).name, linked()]).toEqual([stale.name, `[${paper.id}]`])
})

test('a case is added and changed by hand; a number in another spelling is taken', () => {
  const { client } = family()
  const facts = {
    ...noFacts,
    title: 'Robles / Cofidis',
    expedienteContrario: 'Cofidis',
    assignedLawyer: '',
    processStartDate: '2025-03-05',
  }
  const id = addCase(admin, client.id, { ...facts, caseNumber: '2024/015' }, NOW)
  expect(() => addCase(admin, client.id, { ...facts, caseNumber: '2024-15' }, NOW)).toThrow(
    'case_number_taken',
  )
  expect(() => addCase(admin, 999, { ...facts, caseNumber: 'N-1' }, NOW)).toThrow('not_found')
  const { version } = getCaseForm(admin, id)
  editCase(admin, id, { ...facts, nextHearing: '2026-12-01', version }, NOW)
  expect(getCaseForm(admin, id).nextHearing).toBe('2026-12-01')
  expect(() => editCase(admin, id, { ...facts, version }, NOW)).toThrow('edit_conflict')
})

test('an event is added, changed and removed by hand, only through its own case', () => {
  const { legalCase } = family()
  const other = createCase()
  const input = {
    ...{ title: 'Vista', status: 'scheduled' as const, eventDate: '2026-12-01', description: null },
    ...noHearingFacts,
  }
  addEvent(admin, legalCase.id, input, NOW)
  const [{ id = 0 } = {}] = database().select().from(caseEvents).all()
  expect(() => getEventForm(admin, other.id, id)).toThrow('not_found')
  expect(() => deleteEvent(admin, other.id, id, NOW)).toThrow('not_found')
  const { version } = getEventForm(admin, legalCase.id, id)
  editEvent(admin, legalCase.id, id, { ...input, title: 'Juicio', version }, NOW + 5)
  expect(database().select().from(caseEvents).all()).toMatchObject([
    { title: 'Juicio', changedAt: NOW + 5, source: 'manual' },
  ])
  expect(() => editEvent(admin, legalCase.id, id, { ...input, version }, NOW)).toThrow('edit_conflict')
  // Whoever was asked about it as it was before is asked again.
  expect(() => deleteEvent(admin, legalCase.id, id, NOW, version)).toThrow('page_changed')
  deleteEvent(admin, legalCase.id, id, NOW, previewDeleteEvent(admin, legalCase.id, id).version)
  expect(database().select().from(caseEvents).all()).toEqual([])
})

test('a text of several lines that a browser sends back is the same text, also at its longest', () => {
  const sent = (text: string) => text.replaceAll('\n', '\r\n')
  const longest = (max: number) => `${'a\n'.repeat(max / 2 - 1)}bb`
  const { id: caseId } = family().legalCase
  const { id } = createEvent({ caseId, description: longest(5000) })
  const { source: _source, id: _id, ...form } = getEventForm(admin, caseId, id)
  const back = { ...form, eventDate: form.eventDate ?? '', hearingTime: '', hearingPlace: '' }
  const read = EditEvent.parse({
    ...{ ...back, hearingAttendance: undefined },
    description: sent(longest(5000)),
  })
  expect(read).toEqual(form)
  const { shape } = EditRequest
  for (const field of [shape.text, NewRequestForm.shape.text, NewTemplate.shape.textEs, AskForm.shape.text])
    expect(field.parse(sent(longest(500)))).toBe(longest(500))
  expect(FirmForm.shape.lateNote.parse(sent(longest(300)))).toBe(longest(300))
})

test('of a deleted event the audit keeps what it said, sealed; its documents are counted before', () => {
  const { client, legalCase, paper } = family()
  const facts = { title: 'Vista previa', status: 'scheduled' as const, eventDate: '2026-12-01' }
  const { id } = createEvent({ caseId: legalCase.id, ...facts, documentIds: JSON.stringify([paper.id]) })
  expect(previewDeleteEvent(admin, legalCase.id, id)).toMatchObject({ id, ...facts, documents: 1 })
  deleteEvent(admin, legalCase.id, id, NOW)
  const [row] = newestAuditOf(admin, client.id, 1)
  expect(row).toMatchObject({ action: 'event_deleted', detail: { case: legalCase.caseNumber, documents: 1 } })
  expect(row?.changes).toEqual({
    title: { before: 'Vista previa', after: null },
    status: { before: 'scheduled', after: null },
    eventDate: { before: '2026-12-01', after: null },
  })
  expect(JSON.stringify(database().select().from(auditLog).all())).not.toContain('Vista previa')
  expect(() => previewDeleteEvent(admin, legalCase.id, id)).toThrow('not_found')
  expect(() => deleteEvent(admin, legalCase.id, id, NOW)).toThrow('not_found')
})
