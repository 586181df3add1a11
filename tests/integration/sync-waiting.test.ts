import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { heldMails } from '~/features/queue/held-mails.server'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { discardRun } from '~/features/sync/runs/discard-run.server'
import { doNextTask } from '~/features/sync/runs/do-next-sync-task.server'
import { sheetThatWaits } from '~/features/sync/runs/sheet-that-waits.server'
import { findRun } from '~/features/sync/runs/sync-runs.server'
import { takeSheet } from '~/features/sync/runs/take-sheet.server'
import { createPhase } from '~/features/timeline/change-phase.server'
import { deletePhase } from '~/features/timeline/delete-phase.server'
import { takeLease } from '~/infra/lease/lease.server'
import { RAMON } from '../support/audit'
import { caseRow, dniOfRow, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allMails, caseNumbered, clientOf, eventsOf, notesOf, openWork } from '../support/records'
import { applyRun, preview, sync, syncAsking, undoRun } from '../support/sync'
import { workbookBytes } from '../support/workbook'

const scheduled = () => sync({ origin: 'schedule' })
const waits = () => sheetThatWaits(RAMON)

/** A changed name and two new cases. */
const asking = (first = 'Eva Ramos') =>
  writeCases([
    caseRow(1, { CLIENTE: 'Otra Persona' }),
    caseRow(2, { Letrado: first }),
    caseRow(3),
    ...tenOthers(),
  ])

async function ask() {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  asking()
  return scheduled()
}

test('what waits is told with its cause, its rows, questions and e-mails, and since when', async () => {
  const run = await ask()
  expect(run).toMatchObject({ state: 'waiting', errorDetails: { cause: 'asks' } })
  expect(waits()).toEqual({
    ...{ runId: run.id, workbook: run.sourceName, cause: 'asks', since: run.startedAt },
    ...{ rows: 2, questions: 1, mails: 2, offered: { rows: 0, cases: 0 }, clients: 0, isFirst: false },
  })
})

test('a later reading replaces the one that waits, and the rows go on waiting since the first', async () => {
  const first = await ask()
  asking('Óscar Gil')
  const second = await scheduled()
  expect(findRun(first.id)).toMatchObject({ state: 'undone', newerRunId: second.id, error: null })
  await expect(applyRun(first)).rejects.toMatchObject({ code: 'sync_not_waiting' })
  expect(waits()).toMatchObject({ runId: second.id, since: first.startedAt })
  await applyRun(second)
  expect(waits()).toBeNull()
})

test('a plan with an event of a phase that has been deleted since names its row, and can be prepared again', async () => {
  freshPortal()
  const phase = { title: 'Peritaje', order: 60, description: '', excelColumn: '', documentCategories: [] }
  const { id } = createPhase(RAMON, phase, Date.now())
  writeCases([caseRow(1, { Peritaje: '06/05/2024' }), caseRow(2)])
  const run = await preview()
  deletePhase(RAMON, id, Date.now())
  await expect(applyRun(run)).rejects.toMatchObject({
    code: 'sync_data_moved',
    details: { rows: 'EXP-1', count: 1 },
  })
  await applyRun(await preview())
  expect(allCases().map(({ caseNumber }) => caseNumber)).toEqual(['EXP-1', 'EXP-2'])
})

test('a reading of the same sheet says which run still waits, and leaves a preview of it open', async () => {
  const first = await ask()
  expect(await scheduled()).toMatchObject({ state: 'unchanged', sameAsRunId: first.id })
  const looked = await preview()
  expect(findRun(first.id)).toMatchObject({ state: 'undone', newerRunId: looked.id })
  expect(await scheduled()).toMatchObject({ state: 'unchanged', sameAsRunId: looked.id })
  expect(findRun(looked.id).state).toBe('waiting')
})

test('after a run was undone the next reading waits, and says that it was undone', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  const run = await sync()
  await undoRun(run)
  const later = await scheduled()
  expect(later).toMatchObject({ state: 'waiting', errorDetails: { cause: 'undone' } })
  expect(await scheduled()).toMatchObject({ state: 'unchanged', sameAsRunId: later.id })
  expect(waits()).toMatchObject({ cause: 'undone', rows: 11, mails: 11 })
})

test('what was discarded is not put forward again as long as the sheet is the same', async () => {
  const run = await ask()
  discardRun(RAMON, run.id, Date.now())
  expect(await scheduled()).toMatchObject({ state: 'unchanged', sameAsRunId: run.id })
  expect(waits()).toBeNull()
  asking('Óscar Gil')
  expect(await scheduled()).toMatchObject({ state: 'waiting', errorDetails: { cause: 'discarded' } })
})

const emailOf = (n: number) => clientOf(dniOfRow(n)).email

const nameOf = (n: number) => clientOf(dniOfRow(n)).name

const mailsAfter = (count: number) =>
  allMails()
    .slice(count)
    .map(({ kind, recipient }) => `${kind} ${recipient}`)
    .sort()

/** An administrator's yes in the queue, and the worker that executes it. */
async function sayYes(id: number) {
  const worker = takeLease('worker')
  const answer = takeSheet(RAMON, id, Date.now(), 'now')
  let isOver = false
  const over = answer
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    await doNextTask(Date.now())
    await sleep(20)
  }
  await over
  worker?.release()
  return answer
}

test('a yes applies its own question in one run, and says what is left', async () => {
  const waiting = await ask()
  const [item] = openWork()
  const { runId, left } = await sayYes(item?.id ?? 0)
  expect(left).toBe(3)
  expect(nameOf(1)).toBe('Otra Persona')
  expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain('EXP-2')
  expect(runId).toBe(waiting.id + 1)
  expect(findRun(runId)).toMatchObject({ state: 'done', counts: { changedClients: 1, newClients: 0 } })
  expect(openWork()).toEqual([])
  expect(waits()).toMatchObject({ runId: waiting.id, cause: 'answered', rows: 3, questions: 0, mails: 2 })
  const answered = { answer: 'yes', by: 'RM', at: expect.any(Number) }
  for (const run of [waiting, { id: runId }])
    expect(notesOf(run, 'waiting')).toMatchObject([{ reason: 'name_changed', detail: { answer: answered } }])
  expect(await scheduled()).toMatchObject({ state: 'unchanged', sameAsRunId: waiting.id })
  await applyRun(waiting)
  expect(allCases().map(({ caseNumber }) => caseNumber)).toEqual(expect.arrayContaining(['EXP-2', 'EXP-3']))
  await undoRun({ id: runId })
  expect(nameOf(1)).toBe('Titular Número 1')
})

test('a changed address waits in the queue while the rest of a scheduled run goes on; a yes writes only to its client', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { EMAIL: 'otra@correo.example', Letrado: 'Eva Ramos' }), caseRow(2), ...tenOthers()])
  expect(await scheduled()).toMatchObject({ state: 'done', counts: { newCases: 1, waiting: 1 } })
  expect([emailOf(1), waits()]).toEqual(['titular.1@correo.example', null])
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Eva Ramos')
  const [before, [item, ...others]] = [allMails().length, openWork()]
  expect([item?.reason, others]).toEqual(['email_changed', []])
  await sayYes(item?.id ?? 0)
  expect(emailOf(1)).toBe('otra@correo.example')
  expect(mailsAfter(before)).toEqual([
    'address_changed otra@correo.example',
    'address_changed titular.1@correo.example',
    'welcome otra@correo.example',
  ])
  expect([openWork(), (await scheduled()).state]).toEqual([[], 'unchanged'])
})

test('a no is kept with its row, and a question that is no longer asked is refused', async () => {
  const waiting = await ask()
  const [item] = openWork()
  writeCases([caseRow(1), ...tenOthers()])
  await expect(sayYes(item?.id ?? 0)).rejects.toMatchObject({ code: 'not_found' })
  expect(findRun(waiting.id)).toMatchObject({ state: 'undone', newerRunId: expect.any(Number) })
  asking()
  const again = await scheduled()
  answerWork(RAMON, openWork()[0]?.id ?? 0, { answer: 'dismiss' }, 5)
  expect(notesOf(again, 'waiting')).toMatchObject([{ detail: { answer: { answer: 'no', by: 'RM', at: 5 } } }])
})

test('a yes to a sheet reads that sheet, and leaves what waits in the others', async () => {
  freshPortal()
  const heading = ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'EMAIL']
  const row = (n: number, mail: string) => [`EXP-${n}`, `Titular ${n} Gil`, dniOfRow(n), mail]
  const rest = Array.from({ length: 10 }, (_, n) => row(n + 20, `t${n}@correo.example`))
  const put = (sheets: Record<string, (string | null)[][]>) => putOnDrive('Casos.xlsx', workbookBytes(sheets))
  put({ Casos: [heading, row(1, 'una@correo.example'), ...rest] })
  await sync()
  put({
    Casos: [heading, row(1, 'otra@correo.example'), row(2, 'dos@correo.example'), ...rest],
    Otros: [heading, row(8, 'ocho@correo.example')],
  })
  await syncAsking({ origin: 'schedule' })
  const item = openWork().find(({ reason }) => reason === 'sheet_new')
  expect(await sayYes(item?.id ?? 0)).toMatchObject({ left: 1 })
  const numbers = allCases().map(({ caseNumber }) => caseNumber)
  expect([numbers.includes('EXP-8'), numbers.includes('EXP-2')]).toEqual([true, false])
  expect(emailOf(1)).toBe('una@correo.example')
  expect(openWork().map(({ reason }) => reason)).toEqual(['email_changed'])
  expect(waits()).toMatchObject({ rows: 1, questions: 1, mails: 1 })
})

test('a yes to a sheet leaves cases alone that the rest of the workbook changes too, and tells nobody by itself', async () => {
  freshPortal()
  const put = (sheets: Record<string, (string | null)[][]>) => putOnDrive('Casos.xlsx', workbookBytes(sheets))
  const heading = ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'EMAIL', 'LETRADO']
  const sheet = (...lawyers: string[]) => [
    heading,
    ...lawyers.map((lawyer, n) => [
      `EXP-${n}`,
      `Titular ${n} Gil`,
      dniOfRow(n),
      `t${n}@correo.example`,
      lawyer,
    ]),
  ]
  put({ Casos: sheet('Eva Ramos', 'Marta Ruiz', 'Óscar Gil', 'Eva Ramos') })
  await sync()
  const judged = (n: number) => [`EXP-${n}`, `Titular ${n} Gil`, dniOfRow(n), '12/03/2024']
  put({
    Casos: sheet('Marta Ruiz', 'Óscar Gil', 'Eva Ramos', 'Eva Ramos'),
    Demandas: [['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'DEMANDA INTERPUESTA'], judged(0), judged(3)],
  })
  const waiting = await syncAsking({ origin: 'schedule' })
  expect(waiting).toMatchObject({ state: 'waiting', errorDetails: { cause: 'too_much' } })
  const { runId, left } = await sayYes(openWork().find(({ reason }) => reason === 'sheet_new')?.id ?? 0)
  const now = () => [0, 3].map((n) => [caseNumbered(`EXP-${n}`).assignedLawyer, eventsOf(`EXP-${n}`).length])
  expect([now(), left]).toEqual([
    [
      ['Eva Ramos', 0],
      ['Eva Ramos', 1],
    ],
    3,
  ])
  expect(heldMails(RAMON)).toEqual([{ runId, kind: 'news', clients: 1 }])
  await applyRun(waiting)
  expect(now()[0]).toEqual(['Marta Ruiz', 1])
})
