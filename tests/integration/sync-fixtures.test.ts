import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import type { ColumnTarget } from '~/features/spreadsheet/workbook-mapping'
import { answerWork } from '~/features/sync/queue/work-queue.server'
import { mapWorkbook } from '~/features/sync/workbooks/map-workbook.server'
import { listWorkbooks } from '~/features/sync/workbooks/workbook-views.server'
import { askReader } from '~/infra/workbook/reader-process.server'
import { sqlite } from '~db/client'
import { trackingRows } from '../../scripts/bench/case-rows'
import { rawWorkbook } from '../../scripts/bench/workbook'
import { putOnDrive } from '../support/case-sheet'
import { isLong } from '../support/chance'
import { daysOf, daysOfAll, expected, phaseCalled, useFixture } from '../support/fixtures'
import { freshPortal } from '../support/fresh-portal'
import {
  allCases,
  allClients,
  allMails,
  caseNumbered,
  clientOf,
  dump,
  eventsOf,
  notesOf,
  openWork,
} from '../support/records'
import { preview, sync, undoRun } from '../support/sync'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }

type CaseA = {
  caseNumber: string
  name: string
  dni: string
  email: string
  phone: string
  phases: Record<string, string>
} & Record<'expedienteContrario' | 'processStartDate' | 'situacionActual' | 'assignedLawyer', string>

test.each(['a-clean.xlsx', 'a-clean.xls', 'a-clean.ods', 'a-clean-1904.xlsx'])(
  '%s is read to the letter',
  async (file) => {
    freshPortal()
    useFixture(file)
    const { cases, people } = expected('a-clean') as { cases: CaseA[]; people: number }
    expect(await sync()).toMatchObject({
      state: 'done',
      counts: {
        newCases: cases.length,
        newClients: people,
        rejectedRows: 0,
        waiting: 0,
        mailsQueued: people,
      },
    })
    for (const { caseNumber, name, dni, email, phone, phases, ...fields } of cases) {
      expect(caseNumbered(caseNumber)).toMatchObject({ ...fields, clientId: clientOf(dni).id })
      expect(clientOf(dni)).toMatchObject({ name, email, phone })
      expect(daysOf(caseNumber)).toEqual(phases)
    }
  },
)

type Messy = {
  sheets: string[]
  cases: {
    caseNumber: string
    events: Record<string, string | null>
    dni?: string
    descriptions?: Record<string, string>
  }[]
  refused: object[]
  unmapped: { cell: string; value: string }[]
  skipped: number
  hiddenRows: number
  hiddenSheets: string[]
  repeated: string[]
  noted: { cell: string; reason: string }[]
}

test.each(['a-messy.xlsx', 'a-messy.xls', 'a-messy.ods'])(
  '%s is read for what it says, cell by cell',
  async (file) => {
    freshPortal()
    useFixture(file)
    const wanted = expected('a-messy') as Messy
    const run = await sync()
    expect(run).toMatchObject({
      state: 'done',
      counts: { newCases: wanted.cases.length, skippedRows: wanted.skipped },
    })
    expect(notesOf(run, 'refused').map(({ sheet, cell, reason }) => ({ sheet, cell, reason }))).toEqual(
      wanted.refused,
    )
    expect(
      notesOf(run, 'unmapped')
        .map(({ cell, detail }) => ({ cell, value: detail.value }))
        .sort(byCell),
    ).toEqual(wanted.unmapped.sort(byCell))
    for (const { caseNumber, events, dni, descriptions = {}, ...rest } of wanted.cases) {
      const found = caseNumbered(caseNumber)
      const client = allClients().find(({ id }) => id === found.clientId)
      expect([caseNumber, daysOf(caseNumber)]).toEqual([caseNumber, events])
      expect({ ...found, ...client, caseNumber }).toMatchObject({ ...rest, ...(dni && { dni }) })
      for (const [title, description] of Object.entries(descriptions))
        expect(eventsOf(caseNumber)).toContainEqual(expect.objectContaining({ title, description }))
    }
    const [workbook] = listWorkbooks(eva)
    expect(workbook?.sheets.filter(({ read }) => read).map(({ sheet }) => sheet)).toEqual(wanted.sheets)
    const notes = notesOf(run, 'note')
    const ofRows = notes.filter(({ cell }) => cell !== null)
    expect(ofRows.map(({ cell, reason }) => ({ cell, reason }))).toEqual(wanted.noted)
    const ofSheets = notes.filter(({ cell }) => cell === null)
    expect(
      ofSheets.map(({ reason, sheet, detail }) => [reason, detail.heading ?? detail.count ?? sheet]),
    ).toEqual([
      ['hidden_rows', wanted.hiddenRows],
      ...wanted.repeated.map((heading) => ['heading_repeated', heading]),
      ...wanted.hiddenSheets.map((sheet) => ['hidden_sheet', sheet]),
    ])
  },
)

const byCell = (a: { cell: string | null }, b: { cell: string | null }) =>
  String(a.cell).localeCompare(String(b.cell))

test('the second version of a sheet is the difference that it is; taken again it is none; undone it never was', async () => {
  freshPortal()
  useFixture('a-clean.xlsx')
  await sync()
  const before = dump()
  useFixture('a-second.xlsx')
  const wanted = expected('a-second')
  const shown = await preview()
  expect(dump()).toEqual(before)
  const caseRows = notesOf(shown, 'case').map(({ caseNumber, detail }) => {
    const [event] = detail.events as {
      title: string
      fields: { eventDate: string }
      changes: { from: string }[]
    }[]
    return { caseNumber, events: [[event?.title, event?.changes[0]?.from ?? null, event?.fields.eventDate]] }
  })
  expect(caseRows).toEqual(wanted.cases)
  expect(
    notesOf(shown, 'waiting').map(({ caseNumber, reason, cell, detail: { from, to } }) => ({
      caseNumber,
      reason,
      cell,
      from,
      to,
    })),
  ).toEqual(wanted.waiting)
  expect(notesOf(shown, 'missing').map(({ caseNumber }) => caseNumber)).toEqual(wanted.missing)
  expect(notesOf(shown, 'refused')).toMatchObject(wanted.refused)
  const mails = allMails().length
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', counts: { newEvents: 2, changedEvents: 1, mailsQueued: 0 } })
  const after = dump()
  expect(await sync({ force: true })).toMatchObject({
    counts: { newEvents: 0, changedEvents: 0, mailsQueued: 0 },
  })
  expect(dump()).toEqual(after)
  expect(allMails()).toHaveLength(mails)
  await undoRun(run)
  expect(dump()).toEqual(before)
})

test('layout B: SI and NO, and the day of the last thing that happened', async () => {
  freshPortal()
  useFixture('b.xlsx')
  expect(await sync()).toMatchObject({ state: 'done', counts: { rejectedRows: 0, unmappedValues: 0 } })
  expect(daysOfAll()).toEqual(expected('b'))
})

type Mapped = {
  sheet?: string
  mapping: Record<string, 'state' | 'date' | 'nothing'>
  words: Record<string, string | null>
  events: Record<string, Record<string, string | null>>
}

test.each(['c', 'd'])('layout %s goes from workbook to events by mapping alone', async (name) => {
  freshPortal()
  useFixture(`${name}.xlsx`)
  const wanted = expected(name) as Mapped
  await sync()
  expect(sqlite().prepare('SELECT count(*) FROM case_events').pluck().get()).toBe(0)
  const [workbook] = listWorkbooks(eva)
  const columns = Object.entries(wanted.mapping).map(([heading, kind]) => ({
    heading,
    target: { kind } as ColumnTarget,
  }))
  const sheet = wanted.sheet ?? '*'
  const mapping = { sheets: [{ sheet, ignored: false, entity: false, columns }] }
  mapWorkbook(eva, workbook?.id ?? 0, mapping, Date.now())
  await sync()
  for (const [word, phase] of Object.entries(wanted.words)) {
    const item = openWork().find(({ detail }) => detail.value === word)
    const answer = phase
      ? { answer: 'word' as const, meaning: 'completed' as const, phaseId: phaseCalled(phase) }
      : { answer: 'word' as const, meaning: 'nothing' as const }
    answerWork(eva, item?.id ?? 0, answer, Date.now())
  }
  expect(await sync()).toMatchObject({ state: 'done', counts: { unmappedValues: 0 } })
  expect(daysOfAll()).toEqual(wanted.events)
})

test('layout E: a tab per entity, each under its own headings', async () => {
  freshPortal()
  useFixture('e.xlsx')
  await sync()
  const wanted = expected('e')
  expect(daysOfAll()).toEqual(wanted.events)
  const [workbook] = listWorkbooks(eva)
  mapWorkbook(
    eva,
    workbook?.id ?? 0,
    { sheets: [{ sheet: '*', ignored: false, entity: true, columns: [] }] },
    Date.now(),
  )
  await sync({ confirmed: true })
  const entities = allCases().map(({ caseNumber, expedienteContrario }) => [caseNumber, expedienteContrario])
  expect(Object.fromEntries(entities)).toEqual(wanted.entities)
})

const MANY = isLong ? 5000 : 1000

test(`${MANY} rows are read, planned and applied within the time of a reader`, async () => {
  freshPortal()
  putOnDrive('Seguimiento.xlsx', await rawWorkbook([{ name: 'Seguimiento', rows: trackingRows(MANY) }]))
  const counts = { newCases: MANY, newEvents: 5 * MANY }
  expect(await sync({}, askReader)).toMatchObject({ state: 'done', counts })
})

test('more than 20,000 rows and more than 60 columns that feed something are refused', async () => {
  freshPortal()
  const whole = trackingRows(20_020)
  const rows = isLong ? whole : whole.map((row) => row.slice(0, 1))
  putOnDrive('Seguimiento.xlsx', await rawWorkbook([{ name: 'Seguimiento', rows }]))
  expect(await sync()).toMatchObject({ state: 'failed', error: 'workbook_too_long' })
  const add = sqlite().prepare(
    'INSERT INTO timeline_phases (title, "order", created_at, updated_at) VALUES (\'Paso \' || ?, 50, 1, 1)',
  )
  const steps = Array.from({ length: 60 }, (_, n) => n)
  for (const n of steps) add.run(String(n))
  const header = ['EXPEDIENTE', 'DNI', ...steps.map((n) => `Paso ${n}`)]
  putOnDrive(
    'Seguimiento.xlsx',
    await rawWorkbook([{ name: 'Hoja', rows: [header, ['EXP-1', '12345678Z']] }]),
  )
  expect(await sync()).toMatchObject({ state: 'failed', error: 'workbook_too_wide' })
})
