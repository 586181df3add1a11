import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listQueueLines } from '~/features/queue/list-queue-lines.server'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { acceptSheets } from '~/features/sync/runs/applying/accept-sheets.server'
import { mailsOfChoice } from '~/features/sync/runs/applying/require-choices.server'
import { discardRun } from '~/features/sync/runs/discard-run.server'
import { doNextTask } from '~/features/sync/runs/do-next-sync-task.server'
import { syncReport } from '~/features/sync/runs/report.server'
import { sheetThatWaits } from '~/features/sync/runs/sheet-that-waits.server'
import { findRun } from '~/features/sync/runs/sync-runs.server'
import { takeSheet } from '~/features/sync/runs/take-sheet.server'
import { sheetsLeftOut, sheetsThatWait } from '~/features/sync/runs/waiting-sheets.server'
import type { RowChoice } from '~/features/sync/schemas'
import { mapWorkbook } from '~/features/sync/workbooks/map-workbook.server'
import { stillAccepted } from '~/features/sync/workbooks/remember-workbook.server'
import { sheetsSaid, toSheetForms, withForm } from '~/features/sync/workbooks/workbook-form'
import { getWorkbook, versionOf } from '~/features/sync/workbooks/workbook-views.server'
import { EditConflict } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { takeLease } from '~/infra/lease/lease.server'
import { pdf, putOnDrive } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allClients, allDocuments, eventsOf, openWork, ticks } from '../support/records'
import { applyRun, preview, sync, syncAsking, undoRun } from '../support/sync'
import { admin } from '../support/ways-in'
import { type CellValue, workbookBytes } from '../support/workbook'

/** Unapproved sheets, as every run meets them by default. */

const CASES = [
  ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'EMAIL', 'DEMANDA INTERPUESTA'],
  ['EXP-1', 'Ana García López', '12345678Z', 'ana@correo.example', '12/03/2024'],
  ['EXP-2', 'Luis Pérez Gil', '87654321X', 'luis@correo.example', ''],
]
const INVOICES = [
  ['FACTURA', 'NIF', 'REF', 'CLIENTE', 'DEMANDA INTERPUESTA', 'IMPORTE', 'COBRADA'],
  ['F-1', '12345678Z', 'F/2024/1', 'Ana García López', '01/02/2024', '500', '12/03/2024'],
]
const put = (sheets: Record<string, CellValue[][]>, name = 'Casos.xlsx') =>
  putOnDrive(name, workbookBytes(sheets))
const asked = () => openWork().map(({ reason, sheet }) => [reason, sheet])
const waiting = (run: { id: number }) => sheetsThatWait(run.id).map(({ sheet }) => sheet)
const schedule = () => syncAsking({ origin: 'schedule' })
const numbers = () => allCases().map(({ caseNumber }) => caseNumber)

test('a first workbook waits for a yes, with what it would make', async () => {
  freshPortal()
  put({ Casos: CASES })
  const run = await syncAsking()
  expect([run.state, run.error, allCases()]).toEqual(['waiting', null, []])
  expect(sheetsThatWait(run.id)).toEqual([
    {
      ...{ sheet: 'Casos', reason: 'sheet_new', hidden: false, position: 0 },
      ...{ rows: 2, clients: 2, cases: 2, changed: 0, events: 1, mails: 2, refused: 0 },
    },
  ])
  expect(asked()).toEqual([['sheet_new', 'Casos']])
  expect(syncReport(run, sheetsThatWait(run.id))).toContain('npm run sync -- --confirm')
  const applied = await applyRun(run, { sheets: ['Casos'] })
  expect([applied.state, applied.counts.newClients, applied.counts.mailsQueued]).toEqual(['done', 2, 2])
  expect([numbers(), asked()]).toEqual([['EXP-1', 'EXP-2'], []])
  expect((await syncAsking()).state).toBe('unchanged')
})

test('a new tab stops the schedule; a person gets everything but that tab', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({
    Casos: [...CASES, ['EXP-3', 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', '']],
    Facturas: INVOICES,
  })
  const stopped = await schedule()
  expect([stopped.state, stopped.error, waiting(stopped)]).toEqual([
    'waiting',
    'sync_needs_yes',
    ['Facturas'],
  ])
  const run = await syncAsking()
  expect([run.state, numbers(), waiting(run)]).toEqual(['done', ['EXP-1', 'EXP-2', 'EXP-3'], ['Facturas']])
  expect(asked()).toEqual([['sheet_new', 'Facturas']])
  expect([(await schedule()).state, asked()]).toEqual(['unchanged', [['sheet_new', 'Facturas']]])
  expect(eventsOf('EXP-1')).toHaveLength(1)
})

const ofAll = (run: { id: number }, choice: Partial<RowChoice> = {}) =>
  mailsOfChoice(run.id, { rows: 'all', yes: [], sheets: 'all', ...choice })

test('a sheet with a case of a new client of another one is counted with their e-mail, which is one', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  const eva = (number: string) => [number, 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', '']
  put({ Casos: [...CASES, eva('EXP-3')], Otros: [CASES[0] ?? [], eva('EXP-8')] })
  const run = await syncAsking({ kind: 'preview', origin: 'admin' })
  expect(sheetsThatWait(run.id)).toMatchObject([{ sheet: 'Otros', clients: 1, cases: 1, mails: 1 }])
  expect([ofAll(run), ofAll(run, { rows: [] }), sheetThatWaits(admin)?.mails]).toEqual([1, 1, 1])
  const applied = await applyRun(run, { rows: [], sheets: ['Otros'], mails: 'later' })
  expect([numbers(), applied.counts.mailsKept]).toEqual([['EXP-1', 'EXP-2', 'EXP-8'], 1])
})

test('a new client of two sheets is counted once for both', async () => {
  freshPortal()
  const eva = (number: string) => [
    CASES[0] ?? [],
    [number, 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', ''],
  ]
  put({ Casos: CASES, Uno: eva('EXP-8'), Otro: eva('EXP-9') })
  const run = await syncAsking()
  expect(sheetsThatWait(run.id).map(({ mails }) => mails)).toEqual([2, 1, 1])
  expect([ofAll(run), ofAll(run, { sheets: ['Otro'] }), sheetThatWaits(admin)?.mails]).toEqual([3, 1, 3])
  expect((await applyRun(run, { sheets: 'all' })).counts.mailsQueued).toBe(3)
})

test('a case that another sheet changes as well is not counted, since a yes leaves it to the rest', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  const changed = CASES.map((row, n) => (n === 2 ? [...row.slice(0, 4), '15/03/2024'] : row))
  const [header = []] = CASES
  const more = [...header.slice(0, 4), 'SENTENCIA FAVORABLE']
  put({
    Casos: changed,
    Otros: [more, ['EXP-2', 'Luis Pérez Gil', '87654321X', 'luis@correo.example', '01/02/2025']],
  })
  const run = await syncAsking({ kind: 'preview', origin: 'admin' })
  expect(sheetsThatWait(run.id)).toMatchObject([{ sheet: 'Otros', changed: 0, events: 0 }])
})

test('only the sheet that is named is said yes to', async () => {
  freshPortal()
  put({ Casos: CASES, Facturas: INVOICES })
  const run = await syncAsking({ sheets: ['Casos'] })
  expect([run.state, numbers(), waiting(run)]).toEqual(['done', ['EXP-1', 'EXP-2'], ['Facturas']])
  const shown = await syncAsking({ kind: 'preview', origin: 'admin' })
  await expect(applyRun(shown, { sheets: ['Agenda'] })).rejects.toThrow('invalid_input')
  await applyRun(shown, { sheets: 'all' })
  expect(numbers()).toEqual(['EXP-1', 'EXP-2', 'F/2024/1'])
})

test('a workbook that was saved again since it was shown is not applied', async () => {
  freshPortal()
  put({ Casos: CASES })
  const run = await syncAsking()
  put({ Casos: [...CASES, ['EXP-3', 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', '']] })
  await expect(applyRun(run, { sheets: 'all' })).rejects.toThrow('sync_data_moved')
  expect(allClients()).toEqual([])
})

test('with a sheet nothing is applied that was not shown: a word that was explained since is not taken along', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  const said = CASES.map((row, n) => (n === 2 ? [...row.slice(0, 4), 'hablar'] : row))
  put({ Casos: said, Otros: EVA })
  const run = await syncAsking()
  expect([run.state, waiting(run)]).toEqual(['waiting', ['Otros']])
  const word = openWork().find(({ kind }) => kind === 'unmapped')
  answerWork(admin, word?.id ?? 0, { answer: 'word', meaning: 'completed' }, Date.now())
  await expect(applyRun(run, { sheets: ['Otros'] })).rejects.toThrow('sync_data_moved')
  expect([numbers(), eventsOf('EXP-2')]).toEqual([['EXP-1', 'EXP-2'], []])
  await applyRun(await syncAsking({ kind: 'preview', origin: 'admin' }), { sheets: ['Otros'] })
  expect([numbers(), eventsOf('EXP-2').length]).toEqual([['EXP-1', 'EXP-2', 'EXP-8'], 1])
})

const EVA = [CASES[0] ?? [], ['EXP-8', 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', '']]
const IVAN = ['EXP-9', 'Iván Sanz Gil', '11111111H', 'ivan@correo.example', '']

test('a preview decides nothing: a sheet it shows is asked about until it is applied', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: CASES, Otros: EVA })
  const shown = await preview()
  expect([shown.state, waiting(shown)]).toEqual(['waiting', []])
  discardRun(admin, shown.id, Date.now())
  const asking = await schedule()
  expect([asking.state, waiting(asking), numbers()]).toEqual(['waiting', ['Otros'], ['EXP-1', 'EXP-2']])
  await applyRun(await preview())
  put({ Casos: CASES, Otros: [...EVA, IVAN] })
  expect([(await schedule()).state, numbers()]).toEqual(['done', ['EXP-1', 'EXP-2', 'EXP-8', 'EXP-9']])
})

test('a yes that was cut off before what it lets in was applied lets nothing in later', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: CASES, Otros: EVA })
  const run = await syncAsking()
  const lease = takeLease('sync')
  if (!lease) throw new Error('the lease is held')
  await acceptSheets(run.id, ['Otros'], lease)
  lease.release()
  put({ Casos: CASES, Otros: [...EVA, IVAN] })
  const later = await schedule()
  expect([later.state, waiting(later), numbers()]).toEqual(['waiting', ['Otros'], ['EXP-1', 'EXP-2']])
})

test('what is taken into a plan with a yes is approved once the plan is applied, whenever that is', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: CASES, Otros: EVA })
  const run = await syncAsking()
  const lease = takeLease('sync')
  if (!lease) throw new Error('the lease is held')
  await acceptSheets(run.id, ['Otros'], lease)
  lease.release()
  await applyRun(run)
  put({ Casos: CASES, Otros: [...EVA, IVAN] })
  expect([(await schedule()).state, numbers()]).toEqual(['done', ['EXP-1', 'EXP-2', 'EXP-8', 'EXP-9']])
})

test('rows of one sheet say nothing of another that their plan shows', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: [...CASES, IVAN], Otros: EVA })
  const shown = await preview()
  await applyRun(shown, { rows: ticks(shown, 'case', 'EXP-9') })
  const later = await schedule()
  expect([numbers(), waiting(later)]).toEqual([['EXP-1', 'EXP-2', 'EXP-9'], ['Otros']])
})

test('a sheet that is left out while a plan waits does not come in with it', async () => {
  freshPortal()
  put({ Casos: CASES })
  const { workbookId } = await sync()
  put({ Casos: [...CASES, IVAN], Otros: EVA })
  const shown = await preview()
  tick(workbookId ?? 0, 'Otros', true)
  await expect(applyRun(shown)).rejects.toThrow('sync_plan_outdated')
  const sheets = stillAccepted(findRun(shown.id))
  const again = await syncAsking({ kind: 'preview', origin: 'admin', sheets })
  await applyRun(again)
  expect([numbers(), sheetsLeftOut(again.id)]).toEqual([['EXP-1', 'EXP-2', 'EXP-9'], ['Otros']])
})

/** Another name under the DNI of the first client: a question. */
const PEDRO = ['EXP-5', 'Pedro Sanz Ruiz', '12345678Z', 'pedro@correo.example', '']

test('an answer given after a sheet was left out brings it back into no plan', async () => {
  freshPortal()
  put({ Casos: CASES })
  const { workbookId } = await sync()
  put({ Casos: [...CASES, PEDRO] })
  await schedule()
  const question = openWork().find(({ reason }) => reason === 'other_name')
  put({ Casos: [...CASES, IVAN, PEDRO], Otros: EVA })
  const shown = await preview()
  tick(workbookId ?? 0, 'Otros', true)
  const answer = { force: true, answers: [question?.key ?? ''], mails: 'later' as const }
  expect((await syncAsking({ origin: 'admin', ...answer })).state).toBe('done')
  await applyRun(shown)
  await schedule()
  expect(numbers()).toEqual(['EXP-1', 'EXP-2', 'EXP-5', 'EXP-9'])
})

test('nothing is asked about the rows of a sheet that was only shown beside those that were taken', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: [...CASES, IVAN], Otros: [...EVA, PEDRO] })
  const shown = await preview()
  await applyRun(shown, { rows: ticks(shown, 'case', 'EXP-9') })
  expect(openWork().map(({ reason }) => reason)).not.toContain('other_name')
})

test('a preview after saving shows the sheets whose columns were said, and no other that waits', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: CASES, Facturas: INVOICES, Otros: EVA })
  const { workbookId } = await syncAsking()
  const before = formOf(workbookId ?? 0).sheets
  expect(sheetsSaid(before, before)).toEqual([])
  const said = before.map((form) => ({
    ...form,
    headings: form.headings.map((heading) =>
      heading.text === 'FACTURA' ? { ...heading, chosen: 'nothing' } : heading,
    ),
  }))
  expect(sheetsSaid(said, before).map(({ sheet }) => sheet)).toEqual(['Facturas'])
})

test('a sheet under another name keeps its yes', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ 'Casos 2025': CASES })
  const run = await syncAsking()
  expect([run.state, waiting(run)]).toEqual(['done', []])
  put({ 'Casos 2025': [...CASES, ['EXP-3', 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', '']] })
  expect([(await schedule()).state, numbers()]).toEqual(['done', ['EXP-1', 'EXP-2', 'EXP-3']])
})

test('a sheet that has become another table asks again, and nobody misses its cases meanwhile', async () => {
  freshPortal()
  put({
    Casos: CASES,
    Otros: [CASES[0] ?? [], ['EXP-9', 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', '']],
  })
  await sync()
  const agenda = [
    ['EXPEDIENTE', 'NIF', 'CITA', 'HORA', 'ASUNTO', 'ARCHIVADO'],
    ['EXP-1', '12345678Z', '01/02/2026', '10:00', 'Firma', '05/05/2025'],
  ]
  put({
    Casos: agenda,
    Otros: [CASES[0] ?? [], ['EXP-9', 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', '']],
  })
  const run = await syncAsking()
  expect([sheetsThatWait(run.id)[0]?.reason, eventsOf('EXP-1').length]).toEqual(['sheet_changed', 1])
  expect(asked()).toEqual([
    ['missing', null],
    ['sheet_changed', 'Casos'],
  ])
})

test('a sheet without rows asks nothing until it has some', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: CASES, Nueva: INVOICES.slice(0, 1) })
  expect(waiting(await syncAsking({ force: true }))).toEqual([])
  put({ Casos: CASES, Nueva: INVOICES })
  expect(waiting(await syncAsking())).toEqual(['Nueva'])
})

test('a no is remembered, and the schedule goes on without the sheet', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: CASES, Facturas: INVOICES })
  await syncAsking()
  answerWork(admin, openWork()[0]?.id ?? 0, { answer: 'dismiss' }, Date.now())
  expect(asked()).toEqual([])
  put({
    Casos: [...CASES, ['EXP-3', 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', '']],
    Facturas: INVOICES,
  })
  const run = await schedule()
  expect([run.state, numbers(), waiting(run), asked()]).toEqual(['done', ['EXP-1', 'EXP-2', 'EXP-3'], [], []])
})

test('what a yes brought can be taken back like any run', async () => {
  freshPortal()
  put({ Casos: CASES })
  const run = await preview()
  await applyRun(run)
  await undoRun(run)
  expect([allClients(), allCases()]).toEqual([[], []])
})

test('a no in the queue and the tick among the columns are one fact, and can be changed', async () => {
  freshPortal()
  put({ Casos: CASES, Facturas: INVOICES })
  const first = await syncAsking({ sheets: ['Casos'] })
  const workbookId = first.workbookId ?? 0
  const isTicked = () => formOf(workbookId).sheets.map(({ sheet, ignored }) => [sheet, ignored])
  answerWork(admin, openWork()[0]?.id ?? 0, { answer: 'dismiss' }, Date.now())
  expect(isTicked()).toEqual([
    ['Casos', false],
    ['Facturas', true],
  ])
  const told = await syncAsking()
  expect(sheetsLeftOut(told.id)).toEqual(['Facturas'])
  expect(syncReport(told, [], [], sheetsLeftOut(told.id))).toContain('Facturas, because it was excluded')
  tick(workbookId, 'Facturas', false)
  expect(isTicked()).toEqual([
    ['Casos', false],
    ['Facturas', false],
  ])
  const asking = await schedule()
  expect([asking.state, asked()]).toEqual(['waiting', [['sheet_new', 'Facturas']]])
  tick(workbookId, 'Facturas', true)
  expect(asked()).toEqual([])
  expect([(await schedule()).state, asked(), numbers()]).toEqual(['done', [], ['EXP-1', 'EXP-2']])
})

const formOf = (workbookId: number) => {
  const { sheets, mapping } = getWorkbook(admin, workbookId)
  return { mapping, sheets: toSheetForms(sheets, mapping) }
}

/** Saves the columns as shown, with one sheet excluded or included. */
function tick(workbookId: number, name: string, ignored: boolean) {
  const { mapping, sheets } = formOf(workbookId)
  const said = sheets.map((form) => ({
    ...{ sheet: form.sheet, entity: form.entity },
    ignored: form.sheet === name ? ignored : form.ignored,
    columns: form.headings.map(({ key, chosen }) => ({ heading: key, target: chosen })),
  }))
  mapWorkbook(admin, workbookId, withForm(mapping, { sheets: said }), Date.now())
}

test('a second table of a sheet waits for a yes of its own', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  const below = [
    ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'EMAIL', 'SENTENCIA FAVORABLE'],
    ['EXP-8', 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', '12/03/2024'],
  ]
  put({ Casos: [...CASES, [], ['TERMINADOS'], ...below] })
  const run = await syncAsking()
  const [name] = waiting(run)
  expect([name, numbers()]).toEqual([expect.stringContaining('Casos'), ['EXP-1', 'EXP-2']])
  expect(name).not.toBe('Casos')
  await syncAsking({ sheets: [name ?? ''] })
  expect([numbers(), asked()]).toEqual([['EXP-1', 'EXP-2', 'EXP-8'], []])
})

test('the question about a hidden sheet says that it is hidden, and shows how its columns would be read', async () => {
  freshPortal()
  const copy = [CASES[0] ?? [], ['EXP-9', 'Eva Ruiz Mora', '00000000T', 'eva@correo.example', '']]
  putOnDrive('Casos.xlsx', workbookBytes({ Casos: CASES, Copia: copy }, { hidden: ['Copia'] }))
  const run = await syncAsking()
  expect(sheetsThatWait(run.id).map(({ sheet, hidden }) => [sheet, hidden])).toEqual([
    ['Casos', false],
    ['Copia', true],
  ])
  expect(syncReport(run, sheetsThatWait(run.id))).toContain('Copia (hidden in the workbook): 1 rows')
  const lines = listQueueLines(admin, {
    kind: 'sheet',
    area: null,
    group: null,
    sheet: null,
    page: 1,
  }).entries
  expect(lines.map(({ line }) => [line?.sheet, line?.look?.hidden])).toEqual([
    ['Casos', false],
    ['Copia', true],
  ])
  expect(lines[1]?.line?.look?.columns[0]).toMatchObject({
    heading: 'Nº EXPEDIENTE',
    target: { kind: 'field', field: 'caseNumber' },
    samples: ['EXP-9'],
  })
})

/** An administrator's answer in the queue, and the worker that executes it. */
async function sayYes(id: number) {
  const worker = takeLease('worker')
  let answered = false
  const answer = takeSheet(admin, id, Date.now(), 'now').finally(() => {
    answered = true
  })
  answer.catch(() => undefined)
  while (!answered) {
    await doNextTask(Date.now())
    await sleep(20)
  }
  worker?.release()
  return answer
}

test('a yes in the queue is to the columns that were shown', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: CASES, Otros: INVOICES })
  await syncAsking()
  const [line] = openWork()
  const others = [
    ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', 'ARCHIVADO'],
    ['EXP-8', 'Eva Ruiz Mora', '00000000T', '05/05/2025'],
  ]
  put({ Casos: CASES, Otros: others })
  await expect(sayYes(line?.id ?? 0)).rejects.toMatchObject({
    code: 'sheet_columns_changed',
    details: { sheet: 'Otros' },
  })
  expect([numbers(), asked()]).toEqual([['EXP-1', 'EXP-2'], [['sheet_new', 'Otros']]])
  const [again] = openWork()
  expect(again?.id).not.toBe(line?.id)
  put({ Casos: CASES, Otros: [...others, ['EXP-9', 'Iván Sanz Gil', '11111111H', '']] })
  await sayYes(again?.id ?? 0)
  expect([numbers(), asked()]).toEqual([['EXP-1', 'EXP-2', 'EXP-8', 'EXP-9'], []])
})

const FOLDERS = ['001 - GARCIA LOPEZ ANA - 12345678Z', '002 - PEREZ GIL LUIS - 87654321X']
const putDocuments = () => {
  for (const folder of FOLDERS)
    putOnDrive(`Expedientes/${folder}/04 DEMANDA INTERPUESTA/Demanda.pdf`, pdf(folder))
}

test('a yes takes the documents of the cases it makes in the same run', async () => {
  freshPortal()
  put({ Casos: CASES })
  putDocuments()
  const asking = await syncAsking()
  expect([asking.counts.documentsSkipped, openWork().length]).toEqual([2, 3])
  const applied = await applyRun(asking, { sheets: ['Casos'] })
  expect(applied).toMatchObject({ state: 'done', error: null, phase: null })
  expect(applied.counts).toMatchObject({ newCases: 2, documentsAdded: 2, documentsSkipped: 0, totalCases: 2 })
  expect([allDocuments().length, openWork()]).toEqual([2, []])
})

test('a yes in the queue takes the documents too', async () => {
  freshPortal()
  put({ Casos: CASES })
  putDocuments()
  await syncAsking()
  await sayYes(openWork().find(({ reason }) => reason === 'sheet_new')?.id ?? 0)
  expect([allDocuments().length, openWork()]).toEqual([2, []])
})

test('what a yes makes stays if the drive cannot be listed for its documents', async () => {
  freshPortal()
  put({ Casos: CASES })
  const shown = await preview()
  rmSync(env().driveFolder, { recursive: true })
  const applied = await applyRun(shown)
  expect(applied).toMatchObject({ state: 'done', error: 'drive_missing' })
  expect(numbers()).toEqual(['EXP-1', 'EXP-2'])
})

test('a preview leaves the line of a sheet as it is, and once it is applied there is none', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: [...CASES, IVAN], Otros: EVA })
  await schedule()
  const lines = [['sheet_new', 'Otros']]
  const shown = await preview()
  expect([shown.state, asked()]).toEqual(['waiting', lines])
  discardRun(admin, shown.id, Date.now())
  expect(asked()).toEqual(lines)
  const some = await preview()
  await applyRun(some, { rows: ticks(some, 'case', 'EXP-9') })
  expect([numbers(), asked()]).toEqual([['EXP-1', 'EXP-2', 'EXP-9'], lines])
  await applyRun(await preview())
  expect([numbers(), asked()]).toEqual([['EXP-1', 'EXP-2', 'EXP-9', 'EXP-8'], []])
})

test('a line can be said yes to while a preview of its sheet waits', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: [...CASES, IVAN], Otros: EVA })
  await schedule()
  await preview()
  await sayYes(openWork()[0]?.id ?? 0)
  expect([numbers(), asked()]).toEqual([['EXP-1', 'EXP-2', 'EXP-8'], []])
})

test('a sheet that a preview asks about is no line after a yes to it there', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: CASES, Otros: EVA })
  const shown = await syncAsking({ kind: 'preview', origin: 'admin' })
  expect([waiting(shown), asked()]).toEqual([['Otros'], []])
  await applyRun(shown, { sheets: ['Otros'] })
  expect([numbers(), asked()]).toEqual([['EXP-1', 'EXP-2', 'EXP-8'], []])
})

test('another answer closes no line of a sheet that a preview shows', async () => {
  freshPortal()
  put({ Casos: CASES })
  await sync()
  put({ Casos: [...CASES, PEDRO], Otros: EVA })
  await schedule()
  await preview()
  await sayYes(openWork().find(({ reason }) => reason === 'other_name')?.id ?? 0)
  expect([numbers(), asked()]).toEqual([['EXP-1', 'EXP-2', 'EXP-5'], [['sheet_new', 'Otros']]])
})

test('whoever had the columns open before a no in the queue does not overwrite it', async () => {
  freshPortal()
  put({ Casos: CASES, Facturas: INVOICES })
  const id = (await syncAsking({ sheets: ['Casos'] })).workbookId ?? 0
  const { mapping } = formOf(id)
  const seen = versionOf(getWorkbook(admin, id))
  answerWork(admin, openWork()[0]?.id ?? 0, { answer: 'dismiss' }, Date.now())
  const save = () => mapWorkbook(admin, id, withForm(mapping, { sheets: [] }), Date.now(), seen)
  expect(save).toThrow(EditConflict)
})
