import { copyFileSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trackingWorkbook } from '~/features/cloud-drive/tracking-workbook.server'
import { uploadLocation } from '~/features/documents/store/uploaded-workbook.server'
import { chooseWorkbookOf, otherWorkbooks } from '~/features/sync/queue/other-workbooks.server'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { syncReport } from '~/features/sync/runs/report.server'
import { env } from '~/infra/env.server'
import { auditOf } from '../support/audit'
import { caseRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allCases, eventsOf, openWork } from '../support/records'
import { applyRun, preview, sync, syncAsking } from '../support/sync'
import { admin } from '../support/ways-in'

/** Which workbook of the drive is read: the approved one, and no other in its place. */

const NAME = 'Seguimiento.xlsx'
const onDrive = (name: string) => join(env().driveFolder, name)
const numbers = () => allCases().map(({ caseNumber }) => caseNumber)
const others = () => openWork().filter(({ kind }) => kind === 'workbook')
const schedule = () => syncAsking({ origin: 'schedule' })
const choose = (name: string) => chooseWorkbookOf(admin, name, Date.now())

/** Another workbook next to the tracking workbook, newer than it. */
function putBeside(name: string, rows: SheetRow[] = [caseRow(9)]) {
  writeCases(rows, name)
  const now = new Date(Date.now() - 10_000)
  utimesSync(onDrive(name), now, now)
}

async function chosenPortal(rows = [caseRow(1), caseRow(2)]) {
  freshPortal()
  writeCases(rows)
  await sync()
}

test('the first workbook whose sheets are accepted is the one that is read', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  await syncAsking()
  expect(trackingWorkbook()).toBeNull()
  const run = await syncAsking()
  await applyRun(run, { sheets: 'all' })
  expect([trackingWorkbook(), auditOf('workbook_chosen').length]).toEqual([NAME, 1])
})

test('the newest is read as long as none is chosen', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  putBeside('Seguimiento 2027.xlsx')
  await sync()
  expect([trackingWorkbook(), numbers(), otherWorkbooks()]).toEqual([
    'Seguimiento 2027.xlsx',
    ['EXP-9'],
    [NAME],
  ])
})

test.each([
  'Copia de Seguimiento.xlsx',
  'Seguimiento (conflicted copy 2026-03-01).xlsx',
  'Seguimiento-DESKTOP-ABC.xlsx',
  'Seguimiento 2027.xlsx',
])('%s beside the chosen workbook is a question, and changes nothing', async (name) => {
  await chosenPortal()
  putBeside(name)
  expect([(await schedule()).state, numbers()]).toEqual(['unchanged', ['EXP-1', 'EXP-2']])
  const run = await syncAsking({ force: true })
  expect([run.sourceName, run.state, numbers()]).toEqual([NAME, 'done', ['EXP-1', 'EXP-2']])
  expect(others().map(({ reason, detail }) => [reason, detail])).toEqual([
    ['other_workbook', { value: name }],
  ])
  expect(syncReport(run, [], otherWorkbooks())).toContain(`\n  ${name}\n`)
})

test('a no is remembered until the file has another name; one that is gone leaves the queue', async () => {
  await chosenPortal()
  putBeside('Copia de Seguimiento.xlsx')
  await syncAsking()
  answerWork(admin, others()[0]?.id ?? 0, { answer: 'dismiss' }, Date.now())
  putBeside('Copia de Seguimiento.xlsx', [caseRow(8)])
  await syncAsking()
  expect(otherWorkbooks()).toEqual([])
  renameSync(onDrive('Copia de Seguimiento.xlsx'), onDrive('Seguimiento nuevo.xlsx'))
  await syncAsking()
  expect(otherWorkbooks()).toEqual(['Seguimiento nuevo.xlsx'])
  rmSync(onDrive('Seguimiento nuevo.xlsx'))
  await syncAsking()
  expect(otherWorkbooks()).toEqual([])
})

test('the workbook that an administrator chooses is read from then on, and the one before is not asked about', async () => {
  await chosenPortal()
  putBeside('Seguimiento 2027.xlsx', [caseRow(1), caseRow(2), caseRow(3)])
  await syncAsking()
  await choose('Seguimiento 2027.xlsx')
  expect(otherWorkbooks()).toEqual([])
  const run = await sync()
  expect([run.sourceName, run.state, numbers(), otherWorkbooks()]).toEqual([
    'Seguimiento 2027.xlsx',
    'done',
    ['EXP-1', 'EXP-2', 'EXP-3'],
    [],
  ])
  const [, last] = auditOf('workbook_chosen')
  expect([last?.actorKind, last?.detail]).toEqual(['admin', { before: NAME, name: 'Seguimiento 2027.xlsx' }])
  await expect(choose('../Otro.xlsx')).rejects.toThrow('workbook_gone')
})

test('a chosen workbook that is gone fails the run, with its name and what else lies there', async () => {
  await chosenPortal()
  renameSync(onDrive(NAME), onDrive('Seguimiento 2027.xlsx'))
  for (const run of [await schedule(), await syncAsking()]) {
    expect([run.state, run.error, run.errorDetails]).toEqual([
      'failed',
      'workbook_gone',
      { name: NAME, others: '«Seguimiento 2027.xlsx»' },
    ])
  }
  expect(otherWorkbooks()).toEqual(['Seguimiento 2027.xlsx'])
  await choose('Seguimiento 2027.xlsx')
  expect(await sync()).toMatchObject({ sourceName: 'Seguimiento 2027.xlsx', state: 'unchanged' })
})

test('an uploaded workbook never becomes the one of the drive', async () => {
  freshPortal()
  writeCases([caseRow(1)], 'Subido.xlsx')
  copyFileSync(onDrive('Subido.xlsx'), uploadLocation('subido', 'Subido.xlsx'))
  await sync({ origin: 'upload', sourceName: 'Subido.xlsx', sourceSha256: 'subido' })
  expect([numbers(), trackingWorkbook()]).toEqual([['EXP-1'], null])
})

const OLD = { 'SITUACIÓN ACTUAL': 'Demanda admitida', 'DEMANDA INTERPUESTA': '' }
const NEW = { 'SITUACIÓN ACTUAL': 'Pendiente de vista', 'DEMANDA INTERPUESTA': '12/03/2024' }
const rowsOf = (count: number, said: SheetRow) => [
  ...Array.from({ length: count }, (_, index) => caseRow(index + 1, said)),
  ...tenOthers(OLD),
  ...Array.from({ length: 10 }, (_, index) => caseRow(800 + index, OLD)),
]
const situations = () =>
  allCases()
    .slice(0, 3)
    .map(({ situacionActual }) => situacionActual)

async function movedOn(count = 3) {
  await chosenPortal(rowsOf(count, OLD))
  writeCases(rowsOf(count, NEW))
  await sync()
}

test('an older copy under the same name stops, whoever started the run', async () => {
  await movedOn()
  writeCases(rowsOf(3, OLD))
  for (const run of [await syncAsking(), await schedule()]) {
    if (run.state === 'unchanged') continue
    expect([run.state, run.error, run.errorDetails]).toEqual(['waiting', 'sync_looks_older', { clients: 3 }])
  }
  expect([new Set(situations()), eventsOf('EXP-1').length]).toEqual([new Set(['Pendiente de vista']), 1])
  expect((await preview()).state).toBe('waiting')
  expect((await sync({ confirmed: true })).state).toBe('done')
  expect(new Set(situations())).toEqual(new Set(['Demanda admitida']))
})

test('a copy that lacks what was done looks older although a blank erases nothing', async () => {
  await movedOn()
  writeCases(rowsOf(3, { ...NEW, 'DEMANDA INTERPUESTA': '' }))
  expect((await syncAsking()).error).toBe('sync_looks_older')
})

test.each([
  ['two clients that go back', 2, OLD],
  ['news', 3, { ...NEW, 'SITUACIÓN ACTUAL': 'Sentencia' }],
  ['news beside what goes back', 3, { ...OLD, 'DEMANDA INTERPUESTA': '13/03/2024' }],
])('%s stop no run', async (_what, count, said) => {
  await movedOn(count)
  writeCases(rowsOf(count, said))
  expect((await syncAsking()).error).toBeNull()
})
