import { expect, test } from 'vitest'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { sqlite, transact } from '~db/client'
import { caseRow, dayFromNow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allMails, caseNumbered, dump, eventsOf, notesOf } from '../support/records'
import { sync } from '../support/sync'

/** Ten known cases, of which `changed` get another lawyer. */
const withOtherLawyer = (changed: number) =>
  Array.from({ length: 10 }, (_, n) => caseRow(n, { Letrado: n < changed ? 'Óscar Gil' : 'Eva Ramos' }))

test('a fifth of the rows may change; one more stops the run, which applies nothing and asks', async () => {
  freshPortal()
  writeCases(withOtherLawyer(0))
  await sync()
  writeCases(withOtherLawyer(2))
  expect(await sync()).toMatchObject({ state: 'done', counts: { changedCases: 2 } })
  const before = dump()
  writeCases([...withOtherLawyer(5), caseRow(77)])
  const run = await sync()
  expect(run).toMatchObject({ state: 'waiting', error: 'sync_needs_yes' })
  expect(run.counts).not.toHaveProperty('changedCases')
  expect(dump()).toEqual(before)
  expect(notesOf(run, 'case').map(({ caseNumber, reason }) => `${caseNumber} ${reason}`)).toEqual([
    'EXP-2 changed',
    'EXP-3 changed',
    'EXP-4 changed',
    'EXP-77 new',
  ])
})

test('a stopped run is applied as it was shown once somebody says yes', async () => {
  freshPortal()
  writeCases(withOtherLawyer(0))
  await sync()
  writeCases([...withOtherLawyer(9), caseRow(77)])
  expect(await sync()).toMatchObject({ state: 'waiting' })
  expect(await sync()).toMatchObject({ state: 'waiting' })
  const run = await sync({ confirmed: true })
  expect(run).toMatchObject({ state: 'done', error: null, counts: { changedCases: 9, newCases: 1 } })
  expect(caseNumbered('EXP-3').assignedLawyer).toBe('Óscar Gil')
  expect(await sync()).toMatchObject({ state: 'unchanged' })
})

test('rows that vanish count as much as rows that change', async () => {
  freshPortal()
  writeCases(withOtherLawyer(0))
  await sync()
  const before = dump()
  writeCases(withOtherLawyer(0).slice(3))
  expect(await sync()).toMatchObject({ state: 'waiting', counts: { missing: 3 } })
  expect(dump()).toEqual(before)
  writeCases(withOtherLawyer(0).slice(2))
  expect(await sync()).toMatchObject({ state: 'done', counts: { missing: 2 } })
})

test('a sheet in which every telephone is another stops the run: its rows have slipped', async () => {
  freshPortal()
  const rows = Array.from({ length: 10 }, (_, n) => caseRow(n))
  writeCases(rows)
  await sync()
  const before = dump()
  writeCases(rows.map((row, n) => ({ ...row, TELÉFONO: rows[(n + 1) % 10]?.TELÉFONO ?? null })))
  expect(await sync()).toMatchObject({ state: 'waiting', error: 'sync_needs_yes' })
  expect(dump()).toEqual(before)
})

test('a NO over an event of the sheet waits for a yes and withdraws nothing', async () => {
  freshPortal()
  writeCases([caseRow(1, { 'Demanda Interpuesta': new Date('2024-05-06T00:00:00Z') }), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { 'Demanda Interpuesta': 'NO' }), ...tenOthers()])
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', counts: { changedEvents: 0, waiting: 1 } })
  expect(notesOf(run, 'waiting')).toMatchObject([
    { reason: 'event_withdrawn', cell: 'F2', caseNumber: 'EXP-1' },
  ])
  expect(eventsOf('EXP-1')).toMatchObject([{ status: 'completed', eventDate: '2024-05-06' }])
})

test('a SÍ where there was a date keeps the date and its words', async () => {
  freshPortal()
  writeCases([caseRow(1, { 'Demanda Interpuesta': '06/05/2024 (Juzgado 3)' }), ...tenOthers()])
  await sync()
  const before = eventsOf('EXP-1')
  writeCases([caseRow(1, { 'Demanda Interpuesta': 'SÍ' }), ...tenOthers()])
  expect(await sync()).toMatchObject({ state: 'done', counts: { changedEvents: 0, waiting: 0 } })
  expect(eventsOf('EXP-1')).toEqual(before)
})

test('a fulfilled ARCHIVADO or withdrawal closes a case, one that is only pending does not', async () => {
  freshPortal()
  writeCases([
    caseRow(1, { Archivado: new Date('2025-02-03T00:00:00Z') }),
    caseRow(2, { 'Desistimiento Encargo por Cliente': 'SÍ' }),
    caseRow(3, { 'Desistimiento Encargo Ejemplo Abogados': 'X' }),
    caseRow(4, { Archivado: 'PDTE' }),
    caseRow(5, { Archivado: dayFromNow(20) }),
    caseRow(6, { 'Sentencia Desfavorable': 'SÍ' }),
  ])
  await sync()
  const status = [1, 2, 3, 4, 5, 6].map((n) => caseNumbered(`EXP-${n}`).status)
  expect(status).toEqual(['closed', 'closed', 'closed', 'active', 'active', 'active'])
})

test.each(['closed', 'completed'])(
  'a case that is %s by hand stays so, whatever the sheet goes on to say',
  async (status) => {
    freshPortal()
    writeCases([caseRow(1), ...tenOthers()])
    await sync()
    sqlite().prepare("UPDATE cases SET status = ? WHERE case_number = 'EXP-1'").run(status)
    writeCases([caseRow(1, { 'Demanda Redactada': 'SÍ', Letrado: 'Eva Ramos' }), ...tenOthers()])
    const run = await sync()
    expect(run).toMatchObject({ state: 'done', counts: { newEvents: 1, waiting: 0 } })
    expect(caseNumbered('EXP-1')).toMatchObject({ status, assignedLawyer: 'Eva Ramos' })
    await sync({ force: true })
    expect(caseNumbered('EXP-1').status).toBe(status)
  },
)

test('a scheduled event is completed on its day, without a change in the sheet and without a mail', async () => {
  freshPortal()
  const day = dayFromNow(3)
  writeCases([caseRow(1, { 'Sentencia Favorable': day }), ...tenOthers()])
  await sync()
  const mails = allMails()
  transact((tx) => completeDueEvents(tx, dayFromNow(2), Date.now()))
  expect(eventsOf('EXP-1')).toMatchObject([{ status: 'scheduled', eventDate: day }])
  transact((tx) => completeDueEvents(tx, day, Date.now()))
  expect(eventsOf('EXP-1')).toMatchObject([{ status: 'completed', eventDate: day }])
  expect(allMails()).toEqual(mails)
})

test('the first run after the day of a scheduled ARCHIVADO closes the case and asks nobody', async () => {
  freshPortal()
  writeCases([caseRow(1, { Archivado: dayFromNow(3) }), ...tenOthers()])
  await sync()
  const yesterday = dayFromNow(-1)
  for (const statement of [
    `UPDATE case_events SET event_date = '${yesterday}' WHERE status = 'scheduled'`,
    `UPDATE sync_bases SET fields = replace(fields, '${dayFromNow(3)}', '${yesterday}')`,
    "UPDATE sync_runs SET civil_date = '2000-01-01'",
  ])
    sqlite().prepare(statement).run()
  writeCases([caseRow(1, { Archivado: yesterday }), ...tenOthers()])
  expect(await sync()).toMatchObject({ state: 'done', counts: { waiting: 0, mailsQueued: 0 } })
  expect(caseNumbered('EXP-1').status).toBe('closed')
  expect(eventsOf('EXP-1')).toMatchObject([{ status: 'completed', eventDate: yesterday }])
})

test('a judgment that crosses to another row stops the schedule; nothing of it is told before somebody says yes', async () => {
  freshPortal()
  const day = { 'Sentencia Favorable': '05/03/2024' }
  writeCases([caseRow(1, day), caseRow(2, { 'Sentencia Favorable': '' }), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { 'Sentencia Favorable': '' }), caseRow(2, day), ...tenOthers()])
  const run = await sync({ origin: 'schedule' })
  expect(run).toMatchObject({ state: 'waiting' })
  expect(notesOf(run, 'waiting').map(({ reason, caseNumber }) => [reason, caseNumber])).toEqual([
    ['event_left', 'EXP-1'],
    ['event_crossed', 'EXP-2'],
  ])
  expect([eventsOf('EXP-1').length, eventsOf('EXP-2').length]).toEqual([1, 0])
})
