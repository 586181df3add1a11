import type { Workbook } from '~/infra/workbook/workbook'
import { type Mapping, readSheets, type WorkbookReading } from './read-sheets'
import type { Settled } from './survey-rows'

/** What the reading process is asked about a workbook. */
export type CaseQuestion = { mapping: Mapping; today: string; settled: Settled }

/** The answer: what its sheets say, without the rows that say what they said. */
export const readCases = (workbook: Workbook, { mapping, today, settled }: CaseQuestion): WorkbookReading =>
  readSheets(workbook, mapping, today, settled)
