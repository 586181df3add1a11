import { readFileSync } from 'node:fs'
import { putOnDrive } from './case-sheet'
import { phasesByTitle } from './phases'
import { allCases, eventsOf } from './records'

/** Workbooks written by other programs, and what a reader should find in them (see `make.py`). */

const folder = 'tests/fixtures/workbooks'

/**
 * Puts a workbook of the set on the drive, forgetting all stored data but its format: a second one is imported as a
 * first.
 */
export const useFixture = (file: string) =>
  putOnDrive(`Seguimiento${file.slice(file.lastIndexOf('.'))}`, readFileSync(`${folder}/${file}`))

export const expected = (name: string) => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'))

/** The dates of a case's events, by title. */
export const daysOf = (caseNumber: string) =>
  Object.fromEntries(eventsOf(caseNumber).map(({ title, eventDate }) => [title, eventDate]))

export const daysOfAll = () =>
  Object.fromEntries(allCases().map(({ caseNumber }) => [caseNumber, daysOf(caseNumber)]))

export const phaseCalled = (title: string): number => {
  const id = phasesByTitle().get(title)
  if (id === undefined) throw new Error(`no phase is called ${title}`)
  return id
}
