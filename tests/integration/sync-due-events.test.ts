import { expect, test, vi } from 'vitest'
import { days } from '~/domain/duration'
import { dismissWork } from '~/features/sync/queue/work-queue.server'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { sqlite, transact } from '~db/client'
import {
  caseRow,
  dayFromNow,
  dniOfRow,
  putOnDrive,
  type SheetRow,
  tenOthers,
  writeCases,
} from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { inSheet } from '../support/hearing-sheet'
import { takeRows } from '../support/in-memory-sheet'
import { eventsOf, openWork, rowsOfRun } from '../support/records'
import { applyRun, sync, syncAsking } from '../support/sync'
import { admin } from '../support/ways-in'
import { workbookBytes } from '../support/workbook'

/** Dates that come while a run is waiting: what the sheet no longer says is not shown as done. */

const DAY = dayFromNow(3)
const LATER = dayFromNow(40)
const PHASE = 'Sentencia Favorable'
const rowsSaying = (said: string, more: SheetRow = {}) => [
  caseRow(1, { [PHASE]: said, ...more }),
  ...tenOthers(),
]
const complete = (day = DAY) => transact((tx) => completeDueEvents(tx, day, Date.now()))
const event = () => eventsOf('EXP-1').map(({ status, eventDate }) => [status, eventDate])
const scheduled = [['scheduled', DAY]]
const done = [['completed', DAY]]
const schedule = () => syncAsking({ origin: 'schedule' })

async function announced() {
  freshPortal()
  writeCases(rowsSaying(DAY))
  await sync()
}

/** A row with another name keeps the schedule from applying anything. */
const stopping = (said: string) => rowsSaying(said, { CLIENTE: 'Otra Persona' })

const tables = (rows: SheetRow[], more: Record<string, string[][]>) => {
  const headings = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? null))
  return workbookBytes({ Seguimiento: [headings, ...lines], ...more })
}

test('a day that the sheet has put off meanwhile passes without a word while the run waits', async () => {
  await announced()
  writeCases(stopping(`${DAY} aplazada`))
  expect(await schedule()).toMatchObject({ state: 'waiting' })
  expect([complete(), event()]).toEqual([0, scheduled])
})

test('so does one of which the waiting run says another day, until the sheet says the first again', async () => {
  await announced()
  writeCases(stopping(LATER))
  const run = await schedule()
  expect([run.state, complete(), event()]).toEqual(['waiting', 0, scheduled])
  writeCases(stopping(DAY))
  expect((await schedule()).state).toBe('waiting')
  expect([complete(), event()]).toEqual([1, done])
})

test('a run that meets the word only on the day itself, and waits, completes nothing', async () => {
  await announced()
  const yesterday = dayFromNow(-1)
  for (const sql of [
    `UPDATE case_events SET event_date = '${yesterday}' WHERE status = 'scheduled'`,
    `UPDATE sync_bases SET fields = replace(fields, '${DAY}', '${yesterday}')`,
  ])
    sqlite().prepare(sql).run()
  writeCases(stopping(`${yesterday} aplazada`))
  const run = await schedule()
  expect([run.state, event()]).toEqual(['waiting', [['scheduled', yesterday]]])
  await applyRun(run)
  expect(event()).toEqual([['pending', null]])
})

test('what the day brings is completed before the plan is made, so that it says nothing of it', async () => {
  await announced()
  const yesterday = dayFromNow(-1)
  for (const sql of [
    `UPDATE case_events SET event_date = '${yesterday}' WHERE status = 'scheduled'`,
    `UPDATE sync_bases SET fields = replace(fields, '${DAY}', '${yesterday}')`,
  ])
    sqlite().prepare(sql).run()
  writeCases(stopping(yesterday))
  const run = await schedule()
  expect([run.state, event()]).toEqual(['waiting', [['completed', yesterday]]])
  expect(rowsOfRun(run).map(({ kind, reason }) => [kind, reason])).toEqual([['waiting', 'name_changed']])
})

test('a day ahead in the column of the latest event is that of a phase once it has come', () => {
  freshPortal()
  const day = dayFromNow(1)
  const ana = { 'Nº EXPEDIENTE': 'EXP-1', CLIENTE: 'Ana García López', DNI: dniOfRow(1) }
  const row = { ...ana, EMAIL: 'ana@correo.example', [PHASE]: '', 'Demanda Interpuesta': 'SÍ' }
  const take = () => takeRows([{ ...row, 'FECHA ÚLTIMA ACTUACIÓN': inSheet(day) }])
  take()
  expect(event()).toEqual([['completed', null]])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days(2) })
  try {
    take()
    expect(event()).toEqual([['completed', day]])
  } finally {
    vi.useRealTimers()
  }
})

test('a new tab that waits for its yes holds back nothing but what it doubts', async () => {
  await announced()
  const agenda = (said: string) => [
    ['Nº EXPEDIENTE', 'CLIENTE', 'DNI', PHASE],
    ['EXP-1', 'Titular Número 1', String(caseRow(1).DNI), said],
  ]
  putOnDrive('Seguimiento.xlsx', tables(rowsSaying(''), { Otra: agenda(`${LATER}`) }))
  expect(await syncAsking({ origin: 'schedule' })).toMatchObject({ state: 'waiting' })
  expect(openWork().map(({ reason }) => reason)).toEqual(['sheet_new'])
  expect([complete(), event()]).toEqual([0, scheduled])
  putOnDrive('Seguimiento.xlsx', tables(rowsSaying(''), { Otra: agenda('') }))
  await schedule()
  expect([complete(), event()]).toEqual([1, done])
})

test('a case that has left the sheet, or whose row was refused, is not told as done until somebody has looked', async () => {
  await announced()
  writeCases(tenOthers())
  await schedule()
  expect([complete(), event()]).toEqual([0, scheduled])
  writeCases(rowsSaying(DAY, { DNI: '12345678A' }))
  await schedule()
  expect(openWork().map(({ kind }) => kind)).toEqual(['refused'])
  expect([complete(), event()]).toEqual([0, scheduled])
  transact((tx) =>
    dismissWork(
      tx,
      admin,
      openWork().map(({ id }) => id),
      Date.now(),
    ),
  )
  expect([complete(), event()]).toEqual([1, done])
})

test('a question about another phase of the case holds nothing back', async () => {
  await announced()
  writeCases(rowsSaying(DAY, { 'Demanda Interpuesta': 'mañana o pasado' }))
  await schedule()
  expect(openWork().map(({ kind }) => kind)).toEqual(['unmapped'])
  expect([complete(), event()]).toEqual([1, done])
})
