import { expect, test } from 'vitest'
import { archiveCases } from '~/features/cases/archive-cases.server'
import { deleteCase } from '~/features/cases/delete-case.server'
import { editCase, getCaseForm } from '~/features/cases/edit-case.server'
import { editFact, getFact } from '~/features/cases/edit-fact.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { editClient } from '~/features/clients/edit-client.server'
import { contactOf } from '~/features/clients/get-client.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { deleteEvent } from '~/features/timeline/delete-event.server'
import { editEvent, getEventForm } from '~/features/timeline/edit-event.server'
import { recordVersion } from '~/infra/record-version.server'
import { caseRow, dayFromNow, dniOfRow, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allClients, allMails, caseNumbered, clientOf, eventsOf, notesOf } from '../support/records'
import { sync, undoRun } from '../support/sync'

const eva = { kind: 'admin', label: 'Eva', session: 'x' } as const
const now = Date.now()
const OTHERS = Array.from({ length: 50 }, (_, n) => caseRow(500 + n))
const caseId = (n: number) => caseNumbered(`EXP-${n}`).id
const clientId = (n: number) => clientOf(dniOfRow(n)).id
const eventId = (n: number) => eventsOf(`EXP-${n}`)[0]?.id ?? 0

/** What an administrator does to the client or case of each row. */
const doings: ((n: number) => unknown)[] = [
  (n) => archiveClients(eva, [clientId(n)], now),
  (n) => deleteClient(eva, clientId(n), now),
  (n) => archiveCases(eva, [caseId(n)], now),
  (n) => deleteCase(eva, caseId(n), now),
  (n) => deleteEvent(eva, caseId(n), eventId(n), now),
  (n) => {
    const { id, source: _source, ...form } = getEventForm(eva, caseId(n), eventId(n))
    editEvent(eva, caseId(n), id, { ...form, eventDate: '2024-01-31', description: 'A mano' }, now)
  },
  (n) => {
    const { id, caseNumber: _number, clientId: _client, ...form } = getCaseForm(eva, caseId(n))
    editCase(eva, id, { ...form, status: 'active', assignedLawyer: 'Marta Ruiz' }, now)
  },
  (n) => {
    const contact = contactOf(clientOf(dniOfRow(n)))
    const version = recordVersion(contact)
    editClient(eva, clientId(n), { ...contact, phone: '699999999', version }, now)
  },
]
const rows = (Letrado: string, day: string, TELÉFONO: string) =>
  doings.map((_doing, n) => caseRow(n + 1, { Letrado, TELÉFONO, 'Demanda Interpuesta': day }))

const state = () => ({
  archivedClient: [clientOf(dniOfRow(1)), caseNumbered('EXP-1'), eventsOf('EXP-1')],
  deletedClient: allClients().some(({ dni }) => dni === dniOfRow(2)),
  archivedCase: [caseNumbered('EXP-3'), eventsOf('EXP-3')],
  deletedCase: allCases().some(({ caseNumber }) => caseNumber === 'EXP-4'),
  deletedEvent: eventsOf('EXP-5'),
  editedEvent: eventsOf('EXP-6'),
  lawyer: caseNumbered('EXP-7').assignedLawyer,
  phone: clientOf(dniOfRow(8)).phone,
  mails: allMails().length,
})

test('what an administrator archived, deleted or wrote stays through the syncs that follow, and is told', async () => {
  freshPortal()
  writeCases([...rows('Eva Ramos', '06/05/2024', '600111222'), ...OTHERS])
  await sync()
  for (const [index, doing] of doings.entries()) doing(index + 1)
  const asLeft = state()
  expect(asLeft).toMatchObject({ deletedClient: false, deletedCase: false, deletedEvent: [] })
  expect(asLeft).toMatchObject({ lawyer: 'Marta Ruiz', phone: '699999999' })
  expect(asLeft.editedEvent).toMatchObject([{ eventDate: '2024-01-31', description: 'A mano' }])
  await sync({ force: true })
  expect(state()).toEqual(asLeft)
  writeCases([...rows('Óscar Gil', '07/06/2024', '600333444'), ...OTHERS])
  const run = await sync()
  expect(run).toMatchObject({ state: 'done' })
  expect(state()).toEqual(asLeft)
  const told = notesOf(run, 'waiting').map(({ caseNumber, reason }) => `${caseNumber} ${reason}`)
  expect([...new Set(told)].sort()).toEqual([
    'EXP-1 archived_here',
    'EXP-2 archived_here',
    'EXP-3 archived_here',
    'EXP-4 archived_here',
    'EXP-5 deleted_here',
    'EXP-6 edited_here',
    'EXP-7 edited_here',
    'EXP-8 edited_here',
  ])
})

test('a scheduled event that somebody completed before its day stays completed', async () => {
  freshPortal()
  const scheduled = [caseRow(1, { Letrado: 'Eva Ramos', 'Demanda Interpuesta': dayFromNow(5) }), ...OTHERS]
  writeCases(scheduled)
  const run = await sync()
  expect(eventsOf('EXP-1')).toMatchObject([{ status: 'scheduled' }])
  const { id, source: _source, ...form } = getEventForm(eva, caseId(1), eventId(1))
  editEvent(eva, caseId(1), id, { ...form, status: 'completed' }, now)
  for (const request of [{ origin: 'schedule' as const, force: true }, { force: true }]) await sync(request)
  expect(eventsOf('EXP-1')).toMatchObject([{ status: 'completed' }])
  const { notUndone } = await undoRun(run)
  expect(notUndone.map(({ label }) => label)).toContain('EXP-1')
})

test('the title of a client in capitals follows the opposing party that is edited here', async () => {
  freshPortal()
  const row = (opponent: string) =>
    caseRow(1, { 'APELLIDOS, NOMBRE': 'GARCÍA LÓPEZ, ANA', 'EXPEDIENTE CONTRARIO': opponent })
  writeCases([row('Banco A'), ...OTHERS])
  await sync()
  expect(caseNumbered('EXP-1').title).toBe('GARCÍA LÓPEZ, ANA / Banco A')
  const edit = (value: string) => {
    const { version } = getFact(eva, caseId(1), 'expedienteContrario')
    editFact(eva, caseId(1), 'expedienteContrario', { value, version }, now)
  }
  edit('Banco B')
  expect(caseNumbered('EXP-1').title).toBe('GARCÍA LÓPEZ, ANA / Banco B')
  await sync({ force: true })
  expect(caseNumbered('EXP-1').title).toBe('GARCÍA LÓPEZ, ANA / Banco B')
})
