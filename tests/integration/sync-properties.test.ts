import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sqlite } from '~db/client'
import { dniOfRow } from '../support/case-sheet'
import { rounds } from '../support/chance'
import { freshPortal } from '../support/fresh-portal'
import { forgetSheets, type MemoryRow, memoryRow, sheets, takeSheet } from '../support/in-memory-sheet'
import { stateOf, stateShown } from '../support/promised-state'
import { dump, notesOf } from '../support/records'
import { applyRun, undoRun } from '../support/sync'

const RUNS = rounds(20, 60, process.env.PROPERTY_RUNS)

/** Manual edits between two sheets, as made by an administrator. */
const EDITS = [
  "UPDATE cases SET assigned_lawyer = 'Marta Ruiz' WHERE case_number = 'EXP-1'",
  "UPDATE cases SET archived = 1, archived_at = 1, archived_by = 'Eva' WHERE case_number = 'EXP-2'",
  "DELETE FROM case_events WHERE title = 'Demanda Redactada' AND case_id IN (SELECT id FROM cases WHERE case_number = 'EXP-3')",
  "UPDATE case_events SET event_date = '2024-04-01', status = 'completed' WHERE title = 'Demanda Interpuesta'",
  "DELETE FROM cases WHERE case_number = 'EXP-4'",
  'UPDATE users SET phone = NULL',
]
const edits = fc.subarray(EDITS)

const given = fc.record({ before: sheets, hand: edits, after: sheets })

/** A portal that has imported the first sheet and then been edited by its administrator. */
function portalAfter(before: MemoryRow[], hand: string[]) {
  forgetSheets()
  takeSheet(before)
  for (const statement of hand) sqlite().exec(statement)
}

/** What rounds at random have found. */
const FOUND = [
  // An end that a contradiction hid from the client leaves the sheet.
  {
    before: [
      {
        'Nº EXPEDIENTE': 'EXP-7',
        'DEMANDA REDACTADA': '06/03/2024 (burofax)',
        'DEMANDA INTERPUESTA': 'EN CURSO',
        ARCHIVADO: '05/03/2024',
      },
    ],
    after: [{ 'Nº EXPEDIENTE': 'EXP-7', 'DEMANDA INTERPUESTA': '05/03/2024' }],
  },
  // An end crosses into the row of a new case.
  {
    before: [{ 'Nº EXPEDIENTE': 'EXP-1', ARCHIVADO: '06/03/2024 (burofax)' }],
    after: [
      { 'Nº EXPEDIENTE': 'EXP-1', DNI: '', ARCHIVADO: '05/03/2024' },
      { 'Nº EXPEDIENTE': 'EXP-2', 'DEMANDA INTERPUESTA': 'ver obs.', ARCHIVADO: '06/03/2024 (burofax)' },
      { 'Nº EXPEDIENTE': 'EXP-1', DNI: dniOfRow(1), ARCHIVADO: '05/03/2024' },
    ],
  },
].map(({ before, after }) => ({
  hand: [],
  before: before.map(rowOfOne),
  after: after.map(rowOfOne),
}))

function rowOfOne(said: Partial<MemoryRow>) {
  return memoryRow({ DNI: dniOfRow(5), ...said })
}

function check(property: (sheet: { after: MemoryRow[] }) => Promise<void>) {
  freshPortal()
  return fc.assert(
    fc.asyncProperty(given, async ({ before, hand, after }) => {
      portalAfter(before, hand)
      await property({ after })
    }),
    { numRuns: RUNS, examples: FOUND.map((one): [typeof one] => [one]) },
  )
}

test('what is applied and undone leaves everything as it was', () =>
  check(async ({ after }) => {
    const before = dump()
    const run = takeSheet(after)
    const changed = JSON.stringify(dump()) !== JSON.stringify(before)
    if (changed) expect((await undoRun(run)).notUndone).toEqual([])
    expect(dump()).toEqual(before)
  }))

test('a sheet that is taken twice does what it does once', () =>
  check(async ({ after }) => {
    takeSheet(after)
    const once = dump()
    const { counts } = takeSheet(after)
    expect(dump()).toEqual(once)
    expect(counts).toMatchObject({
      newClients: 0,
      newCases: 0,
      newEvents: 0,
      changedEvents: 0,
      mailsQueued: 0,
    })
  }))

test('what a plan shows is what happens, and nothing else', () =>
  check(async ({ after }) => {
    const before = stateOf()
    const run = takeSheet(after, { kind: 'preview' })
    const questions = notesOf(run, 'waiting').map(({ position }) => position)
    const yes = questions.filter((position) => position % 2 === after.length % 2)
    const shown = stateShown(before, run, new Set(yes))
    if (run.state === 'waiting') await applyRun(run, { yes })
    expect(stateOf()).toEqual(shown)
  }))

test('a plan that is applied equals the run that applies at once', () =>
  check(async ({ after }) => {
    const run = takeSheet(after, { kind: 'preview' })
    if (run.state === 'waiting') await applyRun(run)
    const planned = stateOf()
    if (run.state === 'waiting') await undoRun(run).catch(() => undefined)
    takeSheet(after)
    expect(stateOf()).toEqual(planned)
  }))

const CORRECTED = '1999-12-31'
/** Corrections by hand: of dates, and of events that should not be there. */
const CORRECTIONS = [
  `UPDATE case_events SET event_date = '${CORRECTED}' WHERE title = 'Demanda Interpuesta'`,
  `UPDATE case_events SET event_date = '${CORRECTED}', status = 'completed' WHERE case_id IN (SELECT id FROM cases WHERE case_number IN ('EXP-1', 'EXP-2'))`,
  "DELETE FROM case_events WHERE title = 'Demanda Redactada'",
  "DELETE FROM case_events WHERE case_id IN (SELECT id FROM cases WHERE case_number IN ('EXP-3', 'EXP-5'))",
]
const corrections = fc.subarray(CORRECTIONS, { minLength: 1 })
const eventDates = () =>
  new Map(
    Object.entries(stateOf()).flatMap(([name, { eventDate }]) =>
      name.startsWith('event ') ? [[name, eventDate] as const] : [],
    ),
  )

test('what a person has corrected on an event survives every undo, and what the sheet says afterwards', () => {
  freshPortal()
  const story = fc.record({
    first: sheets,
    second: sheets,
    third: sheets,
    early: fc.constantFrom([], ...CORRECTIONS.map((one) => [one])),
    late: corrections,
    undone: fc.shuffledSubarray([0, 1], { minLength: 1 }),
    last: fc.constantFrom('second', 'third'),
  })
  const row = rowOfOne({ 'Nº EXPEDIENTE': 'EXP-5' })
  const deletedBetween = {
    ...{ first: [], second: [row], third: [{ ...row, ARCHIVADO: '05/03/2024' }] },
    ...{ early: [], late: CORRECTIONS.slice(-1), undone: [1, 0], last: 'third' as const },
  }
  return fc.assert(
    fc.asyncProperty(story, async ({ early, late, undone, last, ...said }) => {
      portalAfter(said.first, [])
      const second = takeSheet(said.second)
      for (const statement of early) sqlite().exec(statement)
      const third = takeSheet(said.third)
      const before = eventDates()
      for (const statement of late) sqlite().exec(statement)
      const after = eventDates()
      for (const index of undone) await undoRun([second, third][index] ?? third).catch(() => undefined)
      takeSheet(said[last], { force: true })
      const now = eventDates()
      for (const [name, date] of after)
        if (date === CORRECTED) expect([name, now.get(name)]).toEqual([name, date])
      for (const name of before.keys())
        if (!after.has(name)) expect([name, now.has(name)]).toEqual([name, false])
    }),
    { numRuns: RUNS, examples: [[deletedBetween]] },
  )
})
