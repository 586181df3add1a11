import { beforeEach, expect, test } from 'vitest'
import { civilDateAt } from '~/domain/civil-date'
import { noHearingFacts } from '~/domain/hearings/hearing'
import { createEvent, noteEvent } from '~/features/timeline/create-event.server'
import { deleteEvent } from '~/features/timeline/delete-event.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { phasesAhead, versionOfPlans } from '~/features/timeline/phases-ahead.server'
import { EditConflict } from '~/infra/app-error'
import { caseRow, dayFromNow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { caseNumbered, eventsOf, notesOf } from '../support/records'
import { sync } from '../support/sync'
import { admin, refusalOf } from '../support/ways-in'

const NOW = Date.now()
const PHASE = 'Demanda Redactada'
const others = tenOthers({ [PHASE]: null })
const sheetSays = (day: string | null) => writeCases([caseRow(1, { [PHASE]: day }), ...others])
const phaseId = (title: string) => listPhases().find((phase) => phase.title === title)?.id ?? 0
const caseId = () => caseNumbered('EXP-1').id
const note = (title: string, eventDate: string | null, description: string | null = null) =>
  noteEvent(
    admin,
    caseId(),
    { phase: phaseId(title), title: null, eventDate, description, ...noHearingFacts },
    NOW,
  )
const told = () => eventsOf('EXP-1').map(({ title, eventDate, status }) => [title, eventDate, status])

beforeEach(async () => {
  freshPortal()
  sheetSays(null)
  await sync()
  expect(told()).toEqual([])
})

test('a phase noted by hand is one event with the same phase in the sheet, however it is noted', async () => {
  note(PHASE, '2026-03-05', 'por burofax')
  sheetSays('05/03/2026')
  expect(notesOf(await sync(), 'waiting')).toEqual([])
  expect(told()).toEqual([[PHASE, '2026-03-05', 'completed']])
  expect(eventsOf('EXP-1')[0]).toMatchObject({ source: 'manual', description: 'por burofax' })
})

test('an event that is only called like the phase is that phase too', async () => {
  createEvent(
    admin,
    caseId(),
    {
      ...{ title: 'demanda  redactada', status: 'completed', eventDate: '2026-03-05', description: null },
      ...noHearingFacts,
    },
    NOW,
  )
  sheetSays('05/03/2026')
  await sync()
  expect(told()).toEqual([[PHASE, '2026-03-05', 'completed']])
})

test('another date in the sheet is asked about, and nothing comes twice', async () => {
  note(PHASE, '2026-03-05')
  sheetSays('09/03/2026')
  const run = await sync()
  expect(notesOf(run, 'waiting').map(({ reason, caseNumber }) => [reason, caseNumber])).toEqual([
    ['edited_here', 'EXP-1'],
  ])
  expect(told()).toEqual([[PHASE, '2026-03-05', 'completed']])
})

test('a planned phase is brought up to date, one that is done is not noted again', async () => {
  note(PHASE, dayFromNow(7))
  expect(told()).toEqual([[PHASE, dayFromNow(7), 'scheduled']])
  note(PHASE, civilDateAt(NOW))
  expect(told()).toEqual([[PHASE, civilDateAt(NOW), 'completed']])
  expect(await refusalOf(() => note(PHASE, '2026-01-02'))).toBe('phase_noted')
  expect(await refusalOf(() => note('Situación actual', null))).toBe('phase_unknown')
})

test('a case closes with the phase that closes it', () => {
  note('Archivado', civilDateAt(NOW))
  expect(caseNumbered('EXP-1').status).toBe('closed')
})

const seen = () => versionOfPlans(admin, caseId())
const conflictOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof EditConflict) return error.current
    throw error
  }
  throw new Error('nothing was refused')
}

test.each<[how: string, phase: (id: number) => { phase: 'other' | number; title: string | null }]>([
  ['chosen', (id) => ({ phase: id, title: null })],
  ['written', () => ({ phase: 'other', title: PHASE })],
])('a phase that was planned since the form was opened is not written over: %s', async (_, named) => {
  const { version } = phasesAhead(admin, caseId())
  sheetSays(dayFromNow(7).split('-').reverse().join('/'))
  await sync()
  const planned = [[PHASE, dayFromNow(7), 'scheduled']]
  expect(told()).toEqual(planned)
  const typed = {
    ...named(phaseId(PHASE)),
    ...{ eventDate: civilDateAt(NOW), description: 'por burofax', ...noHearingFacts },
  }
  const current = conflictOf(() => noteEvent(admin, caseId(), { ...typed, version }, NOW))
  expect(current).toMatchObject({
    title: PHASE,
    status: 'scheduled',
    eventDate: dayFromNow(7),
    description: '',
  })
  expect(told()).toEqual(planned)
  noteEvent(admin, caseId(), { ...typed, version: `${current.version}` }, NOW)
  expect(told()).toEqual([[PHASE, civilDateAt(NOW), 'completed']])
})

test('whatever else was planned or removed since does not hold up what somebody has seen', () => {
  note(PHASE, dayFromNow(7))
  const version = seen()
  note('Demanda Interpuesta', dayFromNow(9))
  const done = { status: 'completed' as const, eventDate: civilDateAt(NOW), description: null }
  createEvent(admin, caseId(), { title: PHASE, ...done, ...noHearingFacts, version }, NOW)
  const [redrafted] = eventsOf('EXP-1')
  deleteEvent(admin, caseId(), redrafted?.id ?? 0, NOW)
  createEvent(admin, caseId(), { title: PHASE, ...done, ...noHearingFacts, version }, NOW)
  expect(told()).toHaveLength(2)
  const current = conflictOf(() =>
    createEvent(admin, caseId(), { title: 'Demanda Interpuesta', ...done, ...noHearingFacts, version }, NOW),
  )
  expect(current.eventDate).toBe(dayFromNow(9))
})
