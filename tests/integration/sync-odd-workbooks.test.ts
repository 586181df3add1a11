import { expect, test } from 'vitest'
import { daysOf, expected, useFixture } from '../support/fixtures'
import { freshPortal } from '../support/fresh-portal'
import { allCases, allClients, caseNumbered, eventsOf, notesOf } from '../support/records'
import { sync } from '../support/sync'

/** Workbooks with one oddity each, written by another program (`make_odd.py`). */

type Odd = {
  cases: Record<string, OddCase>
  refused: [cell: string, reason: string][]
  notes: [reason: string, place: string | null][]
  unmapped: [cell: string, value: string][]
  skipped: number
}
type OddCase = {
  dni: string
  events: Record<string, string | null>
  descriptions?: Record<string, string | null>
  [field: string]: unknown
}

const sorted = <Row>(rows: Row[]) =>
  [...rows].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

test.each([
  ['bands-bank', 'the other party stands before the client, under headings of the same names'],
  ['bands-client', 'the other party stands behind the client, under headings of the same names'],
  ['merged-heading', 'a heading is merged over two columns'],
  ['refused-owner', 'the row of the owner of a case is refused'],
  ['years', 'years are mistyped, blanks are linked'],
  ['months', 'a month or a year is kept as a day'],
  ['hidden-copy', 'an outdated copy is hidden'],
  [
    'words',
    'words for nothing, failed formulas, remains of dates, signs that nobody sees, numbers shown as sums',
  ],
  ['unseen', 'columns and rows are hidden'],
  ['blocks', 'a sheet has several tables, and many blank rows'],
  ['year-tabs', 'a case goes on in the tab of another year'],
  ['struck', 'dates, texts, an address, a hearing and a row are struck through'],
  ['struck.xls', 'the same in the format of Excel 97'],
  [
    'struck-protected.xls',
    'the same with its structure protected, and so encrypted with a password known to all',
  ],
  ['phase-bands', 'the notes of the firm stand under the name of a phase, before its day'],
])('%s: %s', async (file) => {
  freshPortal()
  useFixture(file.endsWith('.xls') ? `odd-${file}` : `odd-${file}.xlsx`)
  const wanted = expected(`odd-${file.replace(/(?:-protected)?\.xls$/, '')}`) as Odd
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', counts: { skippedRows: wanted.skipped } })
  expect(notesOf(run, 'refused').map(({ cell, reason }) => [cell, reason])).toEqual(wanted.refused)
  expect(sorted(notesOf(run, 'unmapped').map(({ cell, detail }) => [cell, detail.value]))).toEqual(
    sorted(wanted.unmapped),
  )
  const notes = notesOf(run, 'note').map(({ cell, reason, detail }) => [
    reason,
    cell ?? detail.heading ?? detail.value ?? null,
  ])
  expect(sorted(notes)).toEqual(sorted(wanted.notes))
  expect(allCases().map(({ caseNumber }) => caseNumber)).toEqual(Object.keys(wanted.cases))
  for (const [caseNumber, { events, descriptions = {}, ...fields }] of Object.entries(wanted.cases)) {
    const found = caseNumbered(caseNumber)
    const client = allClients().find(({ id }) => id === found.clientId)
    expect({ ...found, ...client }).toMatchObject(fields)
    expect([caseNumber, daysOf(caseNumber)]).toEqual([caseNumber, events])
    for (const [title, description] of Object.entries(descriptions))
      expect(eventsOf(caseNumber)).toContainEqual(expect.objectContaining({ title, description }))
  }
})
