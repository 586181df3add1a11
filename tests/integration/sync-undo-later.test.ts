import { expect, test } from 'vitest'
import {
  changeRequest,
  getRequestForm,
  openRequest,
  openRequests,
  reportSent,
} from '~/features/cases/requests.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { explainWord } from '~/features/sync/workbooks/explained-words.server'
import { changePhase } from '~/features/timeline/change-phase.server'
import { editEvent, getEventForm } from '~/features/timeline/edit-event.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { sqlite } from '~db/client'
import { caseRow, dayFromNow, dniOfRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { allCases, caseNumbered, clientOf, eventsOf, notesOf } from '../support/records'
import { sendFor } from '../support/sent-files'
import { applyRun, sync, undoRun } from '../support/sync'
import { jpegBytes } from '../support/upload'
import { admin, clientViewer } from '../support/ways-in'

/** Undoing a run after which more has happened. */

const COLUMN = 'Demanda Interpuesta'
const edit = (statement: string) => sqlite().prepare(statement).run()
const put = (...rows: SheetRow[]) => writeCases([...rows, ...tenOthers()])

async function syncSheet(...rows: SheetRow[]) {
  put(...rows)
  return sync()
}

/** The sheet withdraws an event, and that is approved. */
async function withdraw() {
  await syncSheet(caseRow(1, { [COLUMN]: '06/05/2024' }))
  put(caseRow(1, { [COLUMN]: 'NO' }))
  const run = await sync({ kind: 'preview', origin: 'admin' })
  return applyRun(run, { yes: notesOf(run, 'waiting').map(({ position }) => position) })
}

test('a withdrawn event that is there again stays as it is', async () => {
  freshPortal()
  const run = await withdraw()
  await syncSheet(caseRow(1, { [COLUMN]: '07/06/2024' }))
  const again = eventsOf('EXP-1')
  expect(again).toMatchObject([{ eventDate: '2024-06-07' }])
  const { notUndone } = await undoRun(run)
  expect(notUndone).toMatchObject([{ label: 'EXP-1', fields: ['case_events'] }])
  expect(eventsOf('EXP-1')).toEqual(again)
})

test('a withdrawn event does not return to a case that is gone', async () => {
  freshPortal()
  const run = await withdraw()
  edit("DELETE FROM cases WHERE case_number = 'EXP-1'")
  const { notUndone } = await undoRun(run)
  expect(notUndone).toMatchObject([{ label: 'EXP-1', fields: ['case_events'] }])
})

test('a request of the sheet that the run closed is open again beside what somebody else has asked for', async () => {
  freshPortal()
  const phaseId = listPhases().find(({ title }) => title === COLUMN)?.id ?? 0
  explainWord(admin, { word: 'falta poder', phaseId, meaning: 'request', request: 'Firme el poder' }, 1)
  await syncSheet(caseRow(1, { [COLUMN]: 'falta poder' }))
  const run = await syncSheet(caseRow(1, { [COLUMN]: '06/05/2024' }))
  const { id } = caseNumbered('EXP-1')
  openRequest(admin, id, { text: 'Una copia del contrato', dueDate: null, notify: false }, Date.now())
  const { notUndone } = await undoRun(run)
  expect(notUndone).toEqual([])
  expect(openRequests(id).map(({ text }) => text)).toEqual(['Firme el poder', 'Una copia del contrato'])
  expect(eventsOf('EXP-1')).toEqual([])
})

/** Two runs: one makes the case, the other asks its client for their DNI. */
async function asksForDni(first: SheetRow[] = [caseRow(1)]) {
  freshPortal()
  const phaseId = listPhases().find(({ title }) => title === COLUMN)?.id ?? 0
  explainWord(admin, { word: 'falta DNI', phaseId, meaning: 'request', request: 'Su DNI' }, 1)
  const before = await syncSheet(...first)
  const run = await syncSheet(caseRow(1, { [COLUMN]: 'falta DNI' }))
  const { id: caseId } = caseNumbered('EXP-1')
  const about = { caseId, requestId: openRequests(caseId)[0]?.id ?? 0 }
  return { before, run, about, viewer: clientViewer(clientOf(dniOfRow(1)).id) }
}
type Asked = Awaited<ReturnType<typeof asksForDni>>

const DNI: [string, Buffer][] = [['dni.jpg', jpegBytes(800, 600)]]
const adopt = ({ about: { caseId, requestId } }: Asked) => {
  const { version } = getRequestForm(admin, caseId, requestId)
  const asked = { version, text: 'Su DNI', dueDate: dayFromNow(9) }
  changeRequest(admin, caseId, requestId, asked, Date.now())
}

test.each([
  ['the client has sent a file for', (asked: Asked) => sendFor(asked, DNI)],
  [
    'the client says to have met',
    ({ viewer, about }: Asked) => reportSent(viewer, about.caseId, about.requestId, Date.now()),
  ],
  ['the firm has made its own', adopt],
])('a request of the run that %s stays, is named, and is not asked for again', async (_what, answer) => {
  const asked = await asksForDni()
  await answer(asked)
  const { notUndone } = await undoRun(asked.run)
  expect(notUndone).toMatchObject([{ label: 'EXP-1', fields: ['case_requests'] }])
  await sync({ origin: 'admin', force: true, confirmed: true })
  expect(openRequests(asked.about.caseId).map(({ id }) => id)).toEqual([asked.about.requestId])
})

test('what the run’s own request has replaced stays closed as long as that one stays', async () => {
  const { about, viewer } = await asksForDni()
  const phaseId = listPhases().find(({ title }) => title === COLUMN)?.id ?? 0
  explainWord(admin, { word: 'falta poder', phaseId, meaning: 'request', request: 'Su poder' }, 1)
  const run = await syncSheet(caseRow(1, { [COLUMN]: 'falta poder' }))
  const [asked] = openRequests(about.caseId)
  expect(asked).toMatchObject({ text: 'Su poder' })
  await sendFor({ about: { ...about, requestId: asked?.id ?? 0 }, viewer }, DNI)
  const { notUndone } = await undoRun(run)
  expect(notUndone).toMatchObject([{ label: 'EXP-1' }])
  expect(openRequests(about.caseId)).toMatchObject([{ id: asked?.id }])
})

test.each([
  ['the run that makes the case', [], 'run'],
  ['a later run', [caseRow(1)], 'before'],
] as const)('a new case stays whose client has answered what %s asks for', async (_which, first, undone) => {
  const asked = await asksForDni([...first])
  await sendFor(asked, DNI)
  const { notUndone } = await undoRun(asked[undone])
  expect(notUndone).toContainEqual(expect.objectContaining({ label: 'EXP-1', fields: ['case'] }))
  expect(openRequests(asked.about.caseId)).toMatchObject([{ received: expect.any(Number) }])
})

/** A run makes an event of a case that was there. */
async function makesEvent() {
  freshPortal()
  await syncSheet(caseRow(1))
  const run = await syncSheet(caseRow(1, { [COLUMN]: '06/05/2024' }))
  return { run, event: eventsOf('EXP-1')[0] }
}

test.each([
  ['another title', { title: 'Demanda y medidas' }],
  ['an hour and a room', { hearingTime: '10:30', hearingPlace: 'Sala 3' }],
])('an event of the run that was given %s by hand stays, and is named', async (_what, change) => {
  const { run, event } = await makesEvent()
  const [caseId, id] = [event?.caseId ?? 0, event?.id ?? 0]
  changePhase(admin, event?.phaseId ?? 0, { stage: 'hearing' }, Date.now())
  const { id: _id, source: _source, ...form } = getEventForm(admin, caseId, id)
  editEvent(admin, caseId, id, { ...form, ...change }, Date.now())
  const { notUndone } = await undoRun(run)
  expect(notUndone).toMatchObject([{ label: 'EXP-1', fields: ['case_events'] }])
  expect(eventsOf('EXP-1')).toMatchObject([{ id, ...change }])
})

test('an event that moved stays on its new day once somebody has given that day an hour', async () => {
  freshPortal()
  await syncSheet(caseRow(1, { [COLUMN]: '06/05/2024' }))
  const run = await syncSheet(caseRow(1, { [COLUMN]: '07/05/2024' }))
  edit("UPDATE case_events SET hearing_time = '11:00'")
  const { notUndone } = await undoRun(run)
  expect(notUndone).toMatchObject([{ label: 'EXP-1', fields: ['event_date'] }])
  expect(eventsOf('EXP-1')).toMatchObject([{ eventDate: '2024-05-07', hearingTime: '11:00' }])
})

test('and it stays planned for that day', async () => {
  freshPortal()
  const day = dayFromNow(30)
  await syncSheet(caseRow(1, { [COLUMN]: 'PENDIENTE' }))
  const run = await syncSheet(caseRow(1, { [COLUMN]: day }))
  edit("UPDATE case_events SET hearing_time = '11:00'")
  const { notUndone } = await undoRun(run)
  expect(notUndone).toMatchObject([{ label: 'EXP-1', fields: ['event_date', 'status'] }])
  expect(eventsOf('EXP-1')).toMatchObject([{ status: 'scheduled', eventDate: day, hearingTime: '11:00' }])
})

test('a case stays closed by an event that stays', async () => {
  freshPortal()
  await syncSheet(caseRow(1))
  const run = await syncSheet(caseRow(1, { Archivado: '06/05/2024' }))
  expect(caseNumbered('EXP-1').status).toBe('closed')
  edit("UPDATE case_events SET event_date = '2024-05-07'")
  const { notUndone } = await undoRun(run)
  expect(notUndone).toMatchObject([{ label: 'EXP-1', fields: ['case_events'] }])
  expect(caseNumbered('EXP-1').status).toBe('closed')
})

test.each([
  [
    'also if another has a status of its own',
    "UPDATE case_events SET status = 'pending' WHERE event_date = '2024-05-07'",
    'closed',
  ],
  ['unless somebody has opened it', "UPDATE cases SET status = 'active'", 'active'],
])('a case stays closed by an event that stays, %s', async (_what, more, status) => {
  freshPortal()
  await syncSheet(caseRow(1, { [COLUMN]: '06/05/2024' }))
  const run = await syncSheet(caseRow(1, { [COLUMN]: '07/05/2024', Archivado: '09/05/2024' }))
  edit("UPDATE case_events SET event_date = '2024-05-10' WHERE event_date = '2024-05-09'")
  edit(more)
  const { notUndone } = await undoRun(run)
  expect(notUndone).toMatchObject([{ fields: expect.arrayContaining(['case_events', 'status']) }])
  expect(caseNumbered('EXP-1').status).toBe(status)
})

test('an event of the run that was renamed with its phase alone goes', async () => {
  const { run, event } = await makesEvent()
  changePhase(admin, event?.phaseId ?? 0, { title: 'Demanda Presentada' }, Date.now())
  const { notUndone } = await undoRun(run)
  expect([notUndone, eventsOf('EXP-1')]).toEqual([[], []])
})

test('an older run that is taken back is offered again, and not done again by itself', async () => {
  freshPortal()
  const row = (Letrado: string, day: string) => caseRow(1, { Letrado, [COLUMN]: day })
  await syncSheet(row('Eva Ramos', '06/05/2024'))
  const older = await syncSheet(row('Óscar Gil', '07/05/2024'))
  await syncSheet(row('Óscar Gil', '08/05/2024'))
  const { notUndone } = await undoRun(older)
  expect(notUndone).toMatchObject([{ label: 'EXP-1', fields: ['event_date'] }])
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Eva Ramos')
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'waiting', error: 'sync_needs_yes' })
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Eva Ramos')
  expect(await sync({ origin: 'admin' })).toMatchObject({ state: 'done', counts: { changedCases: 1 } })
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Óscar Gil')
  expect(eventsOf('EXP-1')).toMatchObject([{ eventDate: '2024-05-08' }])
})

const JUDGED = { [COLUMN]: '06/05/2024' }
const explainSomething = () => {
  const phaseId = listPhases().find(({ title }) => title === COLUMN)?.id ?? 0
  explainWord(admin, { word: 'en el juzgado', phaseId, meaning: 'in_progress' }, 1)
  put(caseRow(1, JUDGED))
}

test.each([
  ['reads every row anew, because a word was explained', explainSomething],
  ['finds the same day written in another way', () => put(caseRow(1, { [COLUMN]: '06-05-2024' }))],
  ['changes the telephone alone', () => put(caseRow(1, { ...JUDGED, TELÉFONO: '699000111' }))],
  ['misses the row', () => put()],
])('a case that is taken back after a run that %s comes again with the sheet', async (_what, change) => {
  freshPortal()
  await syncSheet()
  const made = await syncSheet(caseRow(1, JUDGED))
  change()
  await sync({ confirmed: true })
  await undoRun(made)
  expect(allCases().some(({ caseNumber }) => caseNumber === 'EXP-1')).toBe(false)
  put(caseRow(1, JUDGED))
  const again = await sync({ origin: 'admin', force: true, confirmed: true })
  expect(notesOf(again, 'waiting').filter(({ caseNumber }) => caseNumber === 'EXP-1')).toEqual([])
  expect(eventsOf('EXP-1')).toMatchObject([{ title: COLUMN, eventDate: '2024-05-06' }])
})

test('what the sheet said first of a case made by hand comes again, once that is taken back after a later run', async () => {
  freshPortal()
  const { id } = createClient({ dni: dniOfRow(1), name: 'Titular Número 1' })
  createCase({ clientId: id, caseNumber: 'EXP-1', title: 'A mano', assignedLawyer: '' })
  const says = { ...JUDGED, Letrado: 'Eva Ramos', 'Situación Actual': 'En estudio' }
  const first = await syncSheet(caseRow(1, says))
  await syncSheet(caseRow(1, { ...says, 'Situación Actual': 'Presentada' }))
  await undoRun(first)
  expect(caseNumbered('EXP-1')).toMatchObject({ assignedLawyer: '', situacionActual: 'Presentada' })
  expect(eventsOf('EXP-1')).toEqual([])
  await sync({ origin: 'admin', force: true, confirmed: true })
  expect(caseNumbered('EXP-1')).toMatchObject({ assignedLawyer: 'Eva Ramos', situacionActual: 'Presentada' })
  expect(eventsOf('EXP-1')).toMatchObject([{ title: COLUMN }])
})

test('after a merge the record that stays does not get what the sheet said of the other', async () => {
  freshPortal()
  const [one, two] = [caseRow(1, { TELÉFONO: '600000001' }), caseRow(2, { TELÉFONO: '600000002' })]
  await syncSheet(one, two)
  const run = await syncSheet({ ...one, TELÉFONO: '699000111' }, { ...two, TELÉFONO: '699000222' })
  mergeClients(admin, clientOf(dniOfRow(1)).id, clientOf(dniOfRow(2)).id, Date.now())
  await undoRun(run)
  await sync({ origin: 'admin', force: true, confirmed: true })
  expect(clientOf(dniOfRow(2)).phone).toBe('699000222')
})

test('whoever was made again under the number of a merged record gets what the sheet said as before the run', async () => {
  freshPortal()
  const [one, two] = [caseRow(1, { TELÉFONO: '600000001' }), caseRow(2)]
  await syncSheet(one, two)
  mergeClients(admin, clientOf(dniOfRow(1)).id, clientOf(dniOfRow(2)).id, Date.now())
  createClient({ dni: dniOfRow(1), name: String(one.CLIENTE), phone: '600000001' })
  const numbered = { 'Nº EXPEDIENTE': 'EXP-3', TELÉFONO: '699000111' }
  const run = await syncSheet({ ...one, ...numbered }, { ...two, 'Nº EXPEDIENTE': 'EXP-1' }, two)
  expect(clientOf(dniOfRow(1)).phone).toBe('699000111')
  await undoRun(run)
  expect(clientOf(dniOfRow(1)).phone).toBe('600000001')
  await sync({ origin: 'admin', force: true, confirmed: true })
  expect(clientOf(dniOfRow(1)).phone).toBe('699000111')
})

test('a case that was deleted and made again by hand is the one that is there, however much of the sheet is new', async () => {
  freshPortal()
  await syncSheet(caseRow(1, { Letrado: 'Ana Uno' }))
  const { id, clientId } = caseNumbered('EXP-1')
  edit(`DELETE FROM cases WHERE id = ${id}`)
  createCase({ clientId: clientId ?? 0, caseNumber: 'EXP-1' })
  const run = await syncSheet(caseRow(1, { Letrado: 'Eva Dos' }))
  expect(notesOf(run, 'waiting').map(({ reason }) => reason)).not.toContain('archived_here')
})
