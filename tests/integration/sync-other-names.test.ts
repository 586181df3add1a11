import { beforeEach, expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { heldMails } from '~/features/queue/held-mails.server'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { mailsOfChoice } from '~/features/sync/runs/applying/require-choices.server'
import { takeSheet } from '~/features/sync/runs/take-sheet.server'
import { database } from '~db/client'
import * as schema from '~db/schema'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import {
  allCases,
  allMails,
  caseNumbered,
  clientOf,
  dump,
  eventsOf,
  openWork,
  ticks,
} from '../support/records'
import { applyRun, preview, sync, syncAsking, undoRun } from '../support/sync'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const ANA = caseRow(1, { CLIENTE: 'Ana García López' })
const PEDRO = caseRow(2, {
  CLIENTE: 'Pedro Sanz Ruiz',
  DNI: dniOfRow(1),
  EMAIL: 'pedro@correo.example',
  'DEMANDA REDACTADA': '05/03/2024',
})
const numbers = () => allCases().map(({ caseNumber }) => caseNumber)

beforeEach(() => {
  freshPortal()
})

test('the case of a second person under one DNI is made for nobody before somebody says whose it is', async () => {
  writeCases([ANA, PEDRO])
  expect(await sync()).toMatchObject({ state: 'done', counts: { newClients: 1, newCases: 1 } })
  expect(numbers()).toEqual(['EXP-1'])
  expect(clientOf(dniOfRow(1))).toMatchObject({ name: 'Ana García López', email: ANA.EMAIL })
  expect(openWork()).toMatchObject([{ reason: 'other_name', caseNumber: 'EXP-2', cell: 'B3' }])
})

test('the schedule waits with it as a whole', async () => {
  writeCases([ANA, PEDRO])
  expect(await sync({ origin: 'schedule' })).toMatchObject({ state: 'waiting', error: 'sync_needs_yes' })
  expect(numbers()).toEqual([])
})

test('a yes alone makes the case with its events, and its client with it; undone it never was', async () => {
  writeCases([ANA, PEDRO])
  const before = dump()
  const run = await preview()
  const yes = ticks(run, 'waiting', 'EXP-2')
  const letters = [
    { rows: [], yes: [] },
    { rows: [], yes },
    { rows: 'all' as const, yes },
  ].map((choice) => mailsOfChoice(run.id, { ...choice, sheets: [] }))
  expect(letters).toEqual([0, 1, 1])
  const done = await applyRun(run, { rows: [], yes })
  expect(done).toMatchObject({ state: 'done', partial: true, counts: { newClients: 1, newCases: 1 } })
  expect(caseNumbered('EXP-2')).toMatchObject({ clientId: clientOf(dniOfRow(1)).id })
  expect(eventsOf('EXP-2')).toMatchObject([{ title: 'Demanda Redactada', eventDate: '2024-03-05' }])
  expect(allMails()).toHaveLength(1)
  await undoRun(run)
  expect(dump()).toEqual(before)
})

test('a yes in the queue says when the e-mail to the new client leaves, and one that nobody counted is kept', async () => {
  writeCases([ANA, PEDRO])
  const waiting = await sync({ origin: 'schedule' })
  const [question] = openWork()
  const undecided = { code: 'mails_undecided', details: { mails: 1 } }
  await expect(takeSheet(eva, question?.id ?? 0, Date.now())).rejects.toMatchObject(undecided)
  const run = await syncAsking({ origin: 'admin', force: true, answers: [question?.key ?? ''] })
  expect(run).toMatchObject({ state: 'done', counts: { newClients: 1, mailsKept: 1, mailsQueued: 0 } })
  expect([allMails(), heldMails(eva)]).toEqual([[], [{ runId: run.id, kind: 'welcome', clients: 1 }]])
  expect(numbers()).toEqual(['EXP-2'])
  await applyRun(waiting, { mails: undefined })
  expect([numbers(), allMails()]).toEqual([['EXP-2', 'EXP-1'], []])
})

test('once the client is here, a yes to the rest sends nothing and asks nothing', async () => {
  writeCases([ANA, PEDRO])
  await sync()
  const [question] = openWork()
  // Nobody is at work to carry it out.
  await expect(takeSheet(eva, question?.id ?? 0, Date.now())).rejects.toMatchObject({
    code: 'worker_missing',
  })
})

test('after a yes for a known client nothing is asked any more, and the same sheet does nothing', async () => {
  writeCases([ANA, ...tenOthers()])
  await sync()
  writeCases([ANA, { ...PEDRO, EMAIL: ANA.EMAIL ?? null }, ...tenOthers()])
  const run = await preview()
  const done = await applyRun(run, { yes: ticks(run, 'waiting', 'EXP-2') })
  expect(done).toMatchObject({ partial: false })
  expect(caseNumbered('EXP-2').clientId).toBe(clientOf(dniOfRow(1)).id)
  const before = dump()
  expect(await sync({ origin: 'schedule', force: true })).toMatchObject({
    state: 'done',
    counts: { newCases: 0, changedCases: 0, waiting: 0 },
  })
  expect(dump()).toEqual(before)
  expect(openWork()).toEqual([])
})

test('a yes is refused when the client was archived after the plan', async () => {
  writeCases([ANA, ...tenOthers()])
  await sync()
  writeCases([ANA, PEDRO, ...tenOthers()])
  const run = await preview()
  database().update(schema.users).set({ archived: true, archivedAt: 1, archivedBy: 'Eva' }).run()
  await expect(applyRun(run, { rows: [], yes: ticks(run, 'waiting', 'EXP-2') })).rejects.toMatchObject({
    code: 'sync_data_moved',
  })
  expect(numbers()).not.toContain('EXP-2')
})

test('a no leaves the case out for good, and the schedule goes on', async () => {
  writeCases([ANA, PEDRO, ...tenOthers()])
  await sync()
  const [question] = openWork()
  answerWork(eva, question?.id ?? 0, { answer: 'dismiss' }, Date.now())
  expect(await sync({ origin: 'schedule', force: true })).toMatchObject({
    state: 'done',
    counts: { newCases: 0, waiting: 0 },
  })
  expect(numbers()).not.toContain('EXP-2')
  expect(openWork()).toEqual([])
})
