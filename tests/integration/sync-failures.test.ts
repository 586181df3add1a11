import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteDocument } from '~/features/documents/trash.server'
import { syncDocuments } from '~/features/sync/documents/sync-documents.server'
import { driveDocuments } from '~/features/sync/read/read-source.server'
import { toRunView } from '~/features/sync/runs/list-runs.server'
import { syncReport } from '~/features/sync/runs/report.server'
import { documentReason, documentReasonsEn, documentReasonsEs } from '~/i18n/admin/sync/document-reasons'
import { env } from '~/infra/env.server'
import { takeLease } from '~/infra/lease/lease.server'
import { runError } from '~/routes/admin/shared/run-words.server'
import { database, sqlite } from '~db/client'
import { connect } from '~db/connection'
import { syncRuns } from '~db/schema'
import { caseRow, pdf, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import { moveOnDrive } from '../support/drive'
import { testOnSqlite } from '../support/engine'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allDocuments, dump } from '../support/records'
import { refuseWrites } from '../support/refuse-writes'
import { applyRun, preview, sync, undoRun } from '../support/sync'
import { ADMIN, visit } from '../support/visits'
import { workbookBytes } from '../support/workbook'

test('a drive that is not there, an empty one and one without a header fail under their own names', async () => {
  freshPortal()
  rmSync(env().driveFolder, { recursive: true })
  const missing = await sync()
  expect(missing).toMatchObject({ state: 'failed', error: 'drive_missing' })
  expect(runError('en', toRunView(missing))).toBe(`The folder ${env().driveFolder} was not found.`)
  expect(syncReport(missing)).toContain(`The folder ${env().driveFolder} was not found.`)
  mkdirSync(env().driveFolder)
  expect(await sync()).toMatchObject({ state: 'failed', error: 'workbook_missing' })
  putOnDrive('Seguimiento.xlsx', workbookBytes({ Notas: [['Esto no es'], ['una lista', 'de casos']] }))
  expect(await sync()).toMatchObject({ state: 'failed', error: 'workbook_headings_missing' })
  putOnDrive('Seguimiento.xlsx', workbookBytes({ Casos: [['Nº EXPEDIENTE', 'CLIENTE', 'EMAIL']] }))
  expect(await sync()).toMatchObject({ state: 'failed', error: 'workbook_headings_missing' })
  expect(allCases()).toEqual([])
})

test('a workbook in a folder of the drive is not the tracking workbook', async () => {
  freshPortal()
  putOnDrive('Copias/Seguimiento.xlsx', workbookBytes({ Casos: [['Nº EXPEDIENTE', 'DNI']] }))
  expect(await sync()).toMatchObject({ state: 'failed', error: 'workbook_missing' })
})

test('a lock file without its workbook says that somebody has it open', async () => {
  freshPortal()
  for (const lock of ['~$Seguimiento.xlsx', '.~lock.Seguimiento.xlsx#']) {
    const file = putOnDrive(lock, 'Eva Ramos')
    expect([lock, (await sync()).error]).toEqual([lock, 'workbook_locked'])
    rmSync(file)
  }
})

test('a lock file beside its workbook does not stop the run, and is not taken for the newest one', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  putOnDrive('~$Seguimiento.xlsx', 'Eva Ramos')
  expect(await sync()).toMatchObject({ state: 'done', sourceName: 'Seguimiento.xlsx' })
})

test('of two workbooks at the root the newer one counts', async () => {
  freshPortal()
  writeCases([caseRow(1)], 'A de ayer.xlsx')
  writeCases([caseRow(2)], 'Z de hoy.xlsx')
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(join(env().driveFolder, 'A de ayer.xlsx'), yesterday, yesterday)
  expect(await sync()).toMatchObject({ state: 'done', sourceName: 'Z de hoy.xlsx' })
  expect(allCases().map(({ caseNumber }) => caseNumber)).toEqual(['EXP-2'])
})

test('a workbook that is still being written is not read', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  const file = join(env().driveFolder, 'Seguimiento.xlsx')
  const bytes = workbookBytes({ Casos: [['Nº EXPEDIENTE', 'DNI']] })
  const write = (length: number) => {
    const now = new Date()
    writeFileSync(file, bytes.subarray(0, length))
    utimesSync(file, now, now)
  }
  let length = 100
  write(length)
  const run = sync()
  const writing = setInterval(() => write(length++), 200)
  expect(await run.finally(() => clearInterval(writing))).toMatchObject({
    state: 'failed',
    error: 'workbook_changing',
  })
  expect(allCases()).toEqual([])
})

test('a workbook that was saved a moment ago is read once it stands still', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  const now = new Date()
  utimesSync(join(env().driveFolder, 'Seguimiento.xlsx'), now, now)
  expect(await sync()).toMatchObject({ state: 'done', counts: { newCases: 1 } })
})

test('a run that fails at its last case leaves everything as it was, and the next one does all', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  const before = dump()
  const admit = refuseWrites({ verb: 'INSERT', table: 'cases', when: "NEW.case_number = 'EXP-3'" })
  writeCases([caseRow(1, { Letrado: 'Eva Ramos' }), caseRow(2), caseRow(3), ...tenOthers()])
  expect(await sync()).toMatchObject({
    state: 'failed',
    error: 'unexpected',
    finishedAt: expect.any(Number),
  })
  expect(dump()).toEqual(before)
  admit()
  expect(await sync()).toMatchObject({ state: 'done', counts: { newCases: 2, changedCases: 1 } })
})

test('a run that lost its lease while it read applies nothing', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  const run = sync()
  sqlite().prepare("UPDATE leases SET owner = 'dead', beat_at = 0").run()
  const successor = takeLease('sync')
  expect(await run).toMatchObject({ state: 'failed' })
  expect(allCases()).toEqual([])
  successor?.release()
  expect(await sync()).toMatchObject({ state: 'done' })
})

test('documents are taken also while the sheet waits for a yes', async () => {
  freshPortal()
  writeCases(Array.from({ length: 10 }, (_, n) => caseRow(n, { Letrado: 'Eva Ramos' })))
  await sync()
  writeCases(Array.from({ length: 10 }, (_, n) => caseRow(n, { Letrado: 'Óscar Gil' })))
  putOnDrive('EXP-1/Demanda.pdf', pdf('demanda'))
  expect(await sync()).toMatchObject({ state: 'waiting', counts: { documentsAdded: 1 } })
  expect(allDocuments()).toHaveLength(1)
})

/** A drive with a document, and a database that can note nothing about files. */
function refusedDocuments() {
  putOnDrive('EXP-1/Demanda.pdf', pdf('demanda'))
  return refuseWrites({ verb: 'INSERT', table: 'drive_items' })
}

test('a run whose documents fail has been applied all the same, and can be undone', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  const admit = refusedDocuments()
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', error: 'interrupted', counts: { newCases: 11 } })
  expect(await sync()).toMatchObject({ state: 'failed', error: 'unexpected' })
  admit()
  expect((await undoRun(run)).notUndone).toEqual([])
  expect(allCases()).toEqual([])
})

testOnSqlite('a run whose documents meet a full disk says so', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  putOnDrive('EXP-1/Demanda.pdf', pdf('demanda'))
  const pages = sqlite().pragma('page_count', { simple: true }) as number
  sqlite().pragma(`max_page_count = ${pages + 1000}`)
  sqlite().exec(
    `CREATE TABLE filler (b BLOB);
     CREATE TRIGGER full BEFORE INSERT ON drive_items BEGIN INSERT INTO filler VALUES (zeroblob(50000000)); END`,
  )
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', error: 'disk_full', counts: { newCases: 11 } })
})

test('a plan whose documents fail waits all the same, and says for what', async () => {
  freshPortal()
  writeCases(Array.from({ length: 10 }, (_, n) => caseRow(n, { Letrado: 'Eva Ramos' })))
  await sync()
  writeCases(Array.from({ length: 10 }, (_, n) => caseRow(n, { Letrado: 'Óscar Gil' })))
  const admit = refusedDocuments()
  const run = await sync()
  admit()
  expect(run).toMatchObject({
    state: 'waiting',
    error: 'sync_needs_yes',
    errorDetails: { cause: 'too_much' },
  })
  expect(await applyRun(run)).toMatchObject({ state: 'done', counts: { changedCases: 10 } })
})

test('what a killed run left open is closed as failed by the next', async () => {
  freshPortal()
  const left = { origin: 'command' as const, actor: 'x', state: 'running' as const, civilDate: '2025-01-01' }
  database()
    .insert(syncRuns)
    .values({ ...left, startedAt: 1 })
    .run()
  writeCases([caseRow(1)])
  expect(await sync()).toMatchObject({ state: 'done' })
  const [first] = database().select().from(syncRuns).all()
  expect(first).toMatchObject({ state: 'failed', error: 'interrupted', finishedAt: expect.any(Number) })
})

test('a sheet is read again on the next day and under another mapping, else not', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  expect(await sync()).toMatchObject({ state: 'done' })
  expect(await sync()).toMatchObject({ state: 'unchanged' })
  sqlite().prepare("UPDATE timeline_phases SET excel_column = 'Otra' WHERE title = 'Demanda Redactada'").run()
  expect(await sync()).toMatchObject({ state: 'done' })
  expect(await sync()).toMatchObject({ state: 'unchanged' })
  sqlite().prepare("UPDATE sync_runs SET civil_date = '2000-01-01'").run()
  expect(await sync()).toMatchObject({ state: 'done', counts: { newCases: 0, changedCases: 0 } })
})

/** More documents than are told of before anything is said of the progress. */
const MANY = 24

function manyDocuments() {
  writeCases([caseRow(1)])
  for (let n = 1; n <= MANY; n += 1)
    putOnDrive(`EXP-1 Titular/05 EN TRAMITE JUDICIAL/Escrito ${n}.pdf`, pdf(`${n}`))
}

testOnSqlite('a run that lost its lease while it took documents takes no more of them', async () => {
  freshPortal()
  manyDocuments()
  const run = await preview()
  sqlite().exec("CREATE TRIGGER lost AFTER INSERT ON drive_items BEGIN UPDATE leases SET owner = 'next'; END")
  expect(await applyRun(run)).toMatchObject({ state: 'done', error: 'unexpected' })
  expect(allDocuments()).toHaveLength(1)
})

/** Another process that holds the database, and does not let go of it in time. */
function holdDatabase() {
  sqlite().pragma('busy_timeout = 1')
  const other = connect(join(env().DATA_DIR, 'portal.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  return () => {
    if (other.open) other.exec('ROLLBACK')
    other.close()
  }
}

test.each([
  ['rewritten', (path: string) => void putOnDrive(path, pdf('zeta corregida'))],
  ['moved to a folder of nobody', (path: string) => moveOnDrive(path, 'Varios/Zeta.pdf')],
])('a document that is deleted during the run stays so, though its file was %s', async (_how, change) => {
  freshPortal()
  manyDocuments()
  const path = 'EXP-1 Titular/14 ARCHIVADO/Zeta.pdf'
  putOnDrive(path, pdf('zeta'))
  await sync()
  const named = () => allDocuments().filter(({ fileName }) => fileName === 'Zeta.pdf')
  change(path)
  const progress = () => deleteDocument(ADMIN, named()[0]?.id ?? 0, visit())
  const { notes } = await syncDocuments(await driveDocuments(), Date.now, { progress })
  expect(notes).toMatchObject([{ reason: 'deleted_here' }])
  await sync({ kind: 'documents' })
  expect(named()).toEqual([])
})

testOnSqlite('documents for which the database was busy are taken within the run', async () => {
  freshPortal()
  manyDocuments()
  await sync({ onlyNew: true })
  const contents = await driveDocuments()
  const letGo = holdDatabase()
  const { counts, notes } = await syncDocuments(contents, Date.now, { progress: letGo })
  expect(counts).toMatchObject({ documentsAdded: MANY, documentsFailed: 0 })
  expect(notes).toEqual([])
})

test('a database that stays busy ends the run under its name, and no driver speaks', async () => {
  freshPortal()
  manyDocuments()
  const run = await sync({ onlyNew: true })
  refuseWrites({ verb: 'INSERT', table: 'documents', reason: 'what a driver says' })
  await sync({ kind: 'documents', origin: 'admin' })
  const reasons = sqlite().prepare('SELECT DISTINCT reason FROM drive_items').pluck().all() as string[]
  expect(reasons).toEqual(['unexpected'])
  for (const words of [documentReasonsEs, documentReasonsEn])
    for (const reason of [...reasons, 'SQLITE_BUSY', 'EACCES']) {
      expect(documentReason(words, reason)).toBe(words.unexpected)
    }
  expect(run.error).toBeNull()
})
