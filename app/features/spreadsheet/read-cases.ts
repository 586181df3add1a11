import type { Workbook } from '~/infra/workbook/workbook'
import { digest } from './digest'
import type { CaseRow } from './read-row'
import { type Mapping, readSheets, type WorkbookReading } from './read-sheets'

/** `settled` has the digests of rows that were taken without a question, by the key of their case. */
export type CaseQuestion = { mapping: Mapping; today: string; settled: Map<string, string> }

/**
 * Reads a workbook and leaves out whoever's rows all say what they said when they were taken. A person with one row
 * that has moved is told with all rows, because they speak for the same person.
 */
export function readCases(workbook: Workbook, { mapping, today, settled }: CaseQuestion): WorkbookReading {
  const reading = readSheets(workbook, mapping, today)
  const moved = new Set<string>()
  for (const row of reading.cases) {
    row.digest = digestOf(row)
    if (settled.get(row.key) !== row.digest) moved.add(row.dni)
  }
  const unchanged = reading.cases.filter(({ dni }) => !moved.has(dni)).map(({ key }) => key)
  return { ...reading, cases: reading.cases.filter(({ dni }) => moved.has(dni)), unchanged }
}

/** What a row says, wherever it stands. */
function digestOf({
  columns: _columns,
  row: _row,
  phases,
  states,
  digest: _digest,
  ...fields
}: CaseRow): string {
  const marks = phases.map(({ phase, reading }) => [phase.phaseId, reading])
  return digest(JSON.stringify([fields, marks, states?.map(({ cell: _cell, ...state }) => state)]))
}
