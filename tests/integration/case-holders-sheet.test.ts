import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { archiveCases } from '~/features/cases/archive-cases.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { addHolder, removeHolder } from '~/features/holders/change-holders.server'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { choiceOf } from '~/features/sync/runs/choice-of.server'
import { database } from '~db/client'
import {
  appointments,
  auditLog,
  caseHolders,
  caseRequests,
  syncBases,
  syncImages,
  syncRows,
  users,
  workItems,
} from '~db/schema'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { createClient, dniOf } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import {
  allClients,
  caseNumbered,
  clientOf,
  dump,
  eventsOf,
  notesOf,
  openWork,
  ticks,
} from '../support/records'
import { applyRun, preview, sync, undoRun } from '../support/sync'
import { admin } from '../support/ways-in'

/** Columns for other holders: nobody sees a case by a sheet alone, and nobody stops seeing it by one. */

const LUIS = dniOf(53_111_111)
const EVA = dniOf(53_222_222)
const both = (more = {}) => caseRow(1, { 'DNI 2': LUIS, 'TITULAR 2': 'Luis Peña Ruiz', ...more })
const blank = (more = {}) => caseRow(1, { 'DNI 2': null, 'TITULAR 2': null, ...more })
const holders = (caseNumber = 'EXP-1') =>
  database()
    .select({ dni: users.dni })
    .from(caseHolders)
    .innerJoin(users, eq(users.id, caseHolders.userId))
    .where(eq(caseHolders.caseId, caseNumbered(caseNumber).id))
    .orderBy(asc(caseHolders.id))
    .all()
    .map(({ dni }) => dni)
const asked = () => openWork().filter(({ reason }) => reason?.startsWith('holder_'))
const save = (...rows: ReturnType<typeof caseRow>[]) => writeCases([...rows, ...tenOthers()])
/** A run in which everything that is asked about a case is approved. */
async function approve(caseNumber = 'EXP-1') {
  const run = await preview()
  return { run, done: await applyRun(run, { rows: [], yes: ticks(run, 'waiting', caseNumber) }) }
}

beforeEach(() => {
  freshPortal()
})

test('a second person is a question of its own, and the case is theirs only after a yes', async () => {
  save(both())
  await sync()
  expect(holders()).toEqual([])
  expect(allClients().map(({ dni }) => dni)).not.toContain(LUIS)
  expect(asked()).toMatchObject([{ reason: 'holder_new', caseNumber: 'EXP-1' }])
  const run = await preview()
  const [question] = notesOf(run, 'waiting').filter(({ reason }) => reason === 'holder_new')
  expect(question?.detail).toMatchObject({ field: 'holder', from: null, to: `Luis Peña Ruiz · ${LUIS}` })
  // One yes to many questions shows no case to anybody else.
  expect(choiceOf(admin, run.id, { ticked: 'all', yes: [], yesToAll: true }).yes).not.toContain(
    question?.position,
  )
  const before = dump()
  await applyRun(run, { rows: [], yes: [question?.position ?? 0] })
  expect(holders()).toEqual([LUIS])
  const luis = clientOf(LUIS)
  expect(luis).toMatchObject({ name: 'Luis Peña Ruiz', email: null })
  const added = eq(auditLog.action, 'holder_added')
  expect(database().select().from(auditLog).where(added).all()).toHaveLength(2)
  // Nothing is asked twice, and the same sheet does nothing.
  const after = dump()
  await sync({ force: true })
  expect([dump(), asked()]).toEqual([after, []])
  await undoRun(run)
  expect([dump(), holders()]).toEqual([before, []])
})

test('an existing client is asked about under their own name, with the one in the sheet beside it', async () => {
  createClient({ dni: LUIS, name: 'Luis Antonio Peña Ruiz' })
  save(both())
  await sync()
  const run = await preview()
  expect(notesOf(run, 'waiting').map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({
      changes: [
        { field: 'holder', from: null, to: `Luis Antonio Peña Ruiz · ${LUIS}` },
        { field: 'holderSaid', from: null, to: 'Luis Peña Ruiz' },
      ],
    }),
  )
  await applyRun(run, { rows: [], yes: ticks(run, 'waiting', 'EXP-1') })
  expect([holders(), clientOf(LUIS).name]).toEqual([[LUIS], 'Luis Antonio Peña Ruiz'])
})

test('with a new case, its client and two more people in one run, undone as if it had never been', async () => {
  save()
  await sync()
  const before = dump()
  save(both({ 'DNI AVALISTA': EVA, AVALISTA: 'Eva Ramos Gil' }))
  const run = await preview()
  const [, more] = ticks(run, 'waiting', 'EXP-1')
  expect(more).toBeDefined()
  await applyRun(run, { yes: ticks(run, 'waiting', 'EXP-1') })
  expect(holders()).toEqual([LUIS, EVA])
  await undoRun(run)
  expect(dump()).toEqual(before)
  expect(allClients().map(({ dni }) => dni)).not.toContain(LUIS)
})

test('an emptied cell, and another person in it, are questions; without a yes they go on seeing it', async () => {
  save(both())
  await sync()
  await approve()
  save(blank())
  await sync({ force: true })
  expect([holders(), asked()]).toMatchObject([[LUIS], [{ reason: 'holder_gone' }]])
  save(caseRow(1, { 'DNI 2': EVA, 'TITULAR 2': 'Eva Ramos Gil' }))
  await sync({ force: true })
  expect(holders()).toEqual([LUIS])
  expect(
    asked()
      .map(({ reason }) => reason)
      .sort(),
  ).toEqual(['holder_gone', 'holder_new'])
  const { run } = await approve()
  expect(holders()).toEqual([EVA])
  expect(clientOf(LUIS)).toBeDefined()
  await undoRun(run)
  expect(holders()).toEqual([LUIS])
})

test('undoing a run shows no case again to somebody who is blocked since', async () => {
  save(both())
  await sync()
  await approve()
  save(blank())
  const { run } = await approve()
  expect(holders()).toEqual([])
  blockClients(admin, [clientOf(LUIS).id], Date.now())
  const { notUndone } = await undoRun(run)
  expect([holders(), notUndone.map(({ label, fields }) => [label, fields])]).toEqual([
    [],
    [['EXP-1', ['case_holders']]],
  ])
})

test('undoing a run takes no case from somebody who is blocked since', async () => {
  save(both())
  await sync()
  const { run } = await approve()
  archiveCases(admin, [caseNumbered('EXP-1').id], Date.now())
  blockClients(admin, [clientOf(LUIS).id], Date.now())
  const { notUndone } = await undoRun(run)
  expect([holders(), notUndone.flatMap(({ fields }) => fields)]).toEqual([[LUIS], ['case_holders', 'client']])
})

/** A paper that the second person of the case is asked to sign; returns how it stands. */
function askToSign() {
  const { id: caseId } = caseNumbered('EXP-1')
  const paper = { caseId, kind: 'signature' as const, text: 'La hoja de encargo.', source: 'admin' as const }
  const asked = { ...paper, createdAt: Date.now(), askedOf: clientOf(LUIS).id }
  const { id } = database().insert(caseRequests).values(asked).returning().get()
  return () => database().select().from(caseRequests).where(eq(caseRequests.id, id)).get()
}

/** A call that the second person of the case is promised; returns who has cancelled it. */
function promiseCall() {
  const of = { caseId: caseNumbered('EXP-1').id, clientId: clientOf(LUIS).id, once: randomUUID() }
  const call = { ...of, startsAt: Date.now() + days(1), minutes: 20, phone: '600123123' }
  const { id } = database()
    .insert(appointments)
    .values({ ...call, createdAt: 1, changedAt: 1 })
    .returning()
    .get()
  return () => database().select().from(appointments).where(eq(appointments.id, id)).get()?.cancelledBy
}

test('what somebody was to sign is withdrawn, and their calls are cancelled, when they no longer see the case by a yes, or by undoing one', async () => {
  save(both())
  await sync()
  await approve()
  const first = askToSign()
  const call = promiseCall()
  save(blank())
  await approve()
  expect(call()).toBe('firm')
  expect([holders(), first()]).toMatchObject([[], { withdrawn: true, closedAt: expect.any(Number) }])
  save(both())
  const { run } = await approve()
  const second = askToSign()
  const other = promiseCall()
  expect([holders(), second(), other()]).toMatchObject([[LUIS], { withdrawn: false }, null])
  await undoRun(run)
  expect(other()).toBe('firm')
  expect([holders(), second()]).toMatchObject([[], { withdrawn: true, closedAt: expect.any(Number) }])
})

test('a yes does not show the case to somebody else who has got the DNI since', async () => {
  const luis = createClient({ dni: LUIS, name: 'Luis Peña Ruiz' })
  save(both())
  await sync()
  const run = await preview()
  database()
    .update(users)
    .set({ dni: dniOf(53_333_333) })
    .where(eq(users.id, luis.id))
    .run()
  createClient({ dni: LUIS, name: 'Ana Gil Soto' })
  await expect(applyRun(run, { rows: [], yes: ticks(run, 'waiting', 'EXP-1') })).rejects.toMatchObject({
    code: 'sync_data_moved',
    details: { rows: 'EXP-1', count: 1 },
  })
  expect(holders()).toEqual([])
})

test('a no is kept: neither the same sheet nor the schedule asks again', async () => {
  save(both())
  await sync()
  answerWork(admin, asked()[0]?.id ?? 0, { answer: 'dismiss' }, Date.now())
  expect(await sync({ origin: 'schedule', force: true })).toMatchObject({
    state: 'done',
    counts: { waiting: 0 },
  })
  expect([holders(), asked()]).toEqual([[], []])
})

test('the client of the case, in whatever spelling, is nobody else', async () => {
  save(both({ 'DNI 2': ` ${dniOfRow(1).toLowerCase().replace(/(.)$/, '-$1')} ` }))
  await sync()
  expect([holders(), asked()]).toEqual([[], []])
})

test('whom the firm has added or removed by hand stays as it said', async () => {
  const luis = createClient({ dni: LUIS })
  save(blank())
  await sync()
  const { id } = caseNumbered('EXP-1')
  addHolder(admin, id, luis.id, Date.now())
  // The sheet has never named them.
  save(blank({ EMAIL: 'titular.1@correo.example' }))
  await sync({ force: true })
  expect([holders(), asked()]).toEqual([[LUIS], []])
  save(both())
  await sync({ force: true })
  expect(asked()).toEqual([])
  removeHolder(admin, id, luis.id, Date.now())
  await sync({ force: true })
  expect([holders(), asked()]).toEqual([[], []])
})

test('a wrong letter is a doubt: nobody is asked about, and nobody is taken away', async () => {
  save(both())
  await sync()
  await approve()
  save(both({ 'DNI 2': `${LUIS.slice(0, 8)}${LUIS.endsWith('A') ? 'B' : 'A'}` }))
  const run = await preview()
  expect(notesOf(run, 'note').map(({ reason }) => reason)).toContain('holder_unread')
  await sync({ force: true })
  expect([holders(), asked()]).toEqual([[LUIS], []])
})

test('nobody who was archived, erased or has only registered is brought back by a sheet', async () => {
  const archived = createClient({ dni: LUIS })
  const erased = createClient({ dni: EVA })
  const registered = createClient({ clientNumber: null })
  archiveClients(admin, [archived.id], Date.now())
  await deleteClient(admin, erased.id, Date.now())
  save(both({ 'DNI 3': EVA, 'DNI 4': registered.dni }))
  const run = await preview()
  await applyRun(run)
  await sync({ force: true })
  expect([holders(), asked()]).toEqual([[], []])
  const notes = notesOf(run, 'note').filter(({ reason }) => reason === 'holder_set_aside')
  expect(notes.map(({ detail }) => detail.value)).toEqual([LUIS, EVA, registered.dni])
})

test('somebody whose record was merged is the one that is kept', async () => {
  const [kept, gone] = [createClient({ dni: EVA }), createClient({ dni: LUIS })]
  mergeClients(admin, gone.id, kept.id, Date.now())
  save(both())
  await sync()
  await approve()
  expect(holders()).toEqual([EVA])
  await sync({ force: true })
  expect(asked()).toEqual([])
})

test('two cases name one new person, who becomes one client', async () => {
  save(both(), caseRow(2, { 'DNI 2': LUIS, 'TITULAR 2': 'Luis Peña Ruiz' }))
  await sync()
  const run = await preview()
  await applyRun(run, {
    rows: [],
    yes: [...ticks(run, 'waiting', 'EXP-1'), ...ticks(run, 'waiting', 'EXP-2')],
  })
  expect([holders(), holders('EXP-2')]).toEqual([[LUIS], [LUIS]])
  expect(allClients().filter(({ dni }) => dni === LUIS)).toHaveLength(1)
})

test('of a case that is not here yet, a yes to a second person takes all of it', async () => {
  save()
  await sync()
  save(both({ 'DEMANDA REDACTADA': '05/03/2024' }))
  const run = await preview()
  const [yes] = notesOf(run, 'waiting').filter(({ reason }) => reason === 'holder_new')
  await applyRun(run, { rows: [], yes: [yes?.position ?? 0] })
  expect([holders(), eventsOf('EXP-1')]).toMatchObject([[LUIS], [{ eventDate: '2024-03-05' }]])
  await sync({ force: true })
  expect(asked()).toEqual([])
})

test('of a person who is erased nothing is left of what sheets said of them', async () => {
  save(both())
  await sync()
  await approve()
  await preview()
  await deleteClient(admin, clientOf(LUIS).id, Date.now())
  const kept = [syncBases, syncImages, syncRows, workItems].map((table) =>
    database().select().from(table).all(),
  )
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${LUIS}|Luis Peña`))
  expect(holders()).toEqual([])
})
