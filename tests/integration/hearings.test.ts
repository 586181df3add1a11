import { expect, test } from 'vitest'
import { sqlite } from '~db/client'
import { caseRow, dayFromNow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { caseNumbered } from '../support/records'
import { sync, undoRun } from '../support/sync'

const DETAILS = { 'HORA VISTA': '10:30', 'LUGAR VISTA': 'Juzgado n.º 3', 'DEBE ACUDIR': 'SI' }
const TOLD = { hearingTime: '10:30', hearingPlace: 'Juzgado n.º 3', hearingAttendance: 'yes' }

const spanish = (day: string) => day.split('-').reverse().join('/')
const write = (day: string | null, details: object = DETAILS) =>
  writeCases([caseRow(1, { 'FECHA VISTA': day && spanish(day), ...details }), ...tenOthers()])

test('a hearing whose date moves in the sheet keeps hour, place and attendance that its row still gives', async () => {
  freshPortal()
  const [first, second] = [dayFromNow(30), dayFromNow(40)]
  write(first)
  await sync()
  expect(caseNumbered('EXP-1')).toMatchObject({ nextHearing: first, ...TOLD })
  write(second)
  const moved = await sync()
  expect(caseNumbered('EXP-1')).toMatchObject({ nextHearing: second, ...TOLD })
  write(second, { ...DETAILS, 'HORA VISTA': '12:00' })
  expect((await sync()).counts).toMatchObject({ changedCases: 1 })
  expect(caseNumbered('EXP-1')).toMatchObject({ ...TOLD, hearingTime: '12:00' })
  const { notUndone } = await undoRun(moved)
  expect(notUndone).toMatchObject([{ label: 'EXP-1', fields: ['next_hearing'] }])
  expect(caseNumbered('EXP-1')).toMatchObject({ nextHearing: second, hearingTime: '12:00' })
})

test('a hearing that moved goes back with what was known of it, unless somebody has said more of the other day', async () => {
  freshPortal()
  const [first, second] = [dayFromNow(30), dayFromNow(40)]
  write(first)
  await sync()
  write(second, { ...DETAILS, 'HORA VISTA': '12:00' })
  await undoRun(await sync())
  expect(caseNumbered('EXP-1')).toMatchObject({ nextHearing: first, ...TOLD })
  const again = await sync({ force: true, confirmed: true })
  sqlite().exec("UPDATE cases SET hearing_place = 'Sala 3' WHERE case_number = 'EXP-1'")
  const { notUndone } = await undoRun(again)
  expect(notUndone).toMatchObject([{ label: 'EXP-1', fields: ['next_hearing', 'hearing_time'] }])
  expect(caseNumbered('EXP-1')).toMatchObject({
    nextHearing: second,
    hearingTime: '12:00',
    hearingPlace: 'Sala 3',
  })
})
