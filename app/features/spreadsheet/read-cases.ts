import type { Workbook } from '~/infra/workbook/workbook'
import { readSheets } from './read-sheets'
import type { Mapping, WorkbookReading } from './reading'
import type { Settled } from './survey-rows'

/** The question to the reader process about a workbook. */
export type CaseQuestion = { mapping: Mapping; today: string; settled: Settled }

/** The answer: the contents of its sheets, without unchanged rows. */
export const readCases = (workbook: Workbook, { mapping, today, settled }: CaseQuestion): WorkbookReading =>
  readSheets(workbook, mapping, today, settled)
