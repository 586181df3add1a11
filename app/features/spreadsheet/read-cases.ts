import type { Workbook } from '~/infra/workbook/workbook'
import { readSheets } from './read-sheets'
import type { Mapping, WorkbookReading } from './reading'
import type { AcceptedRows } from './survey-rows'

/** The question to the reader process about a workbook. */
export type CaseQuestion = { mapping: Mapping; today: string; accepted: AcceptedRows }

/** The answer: the contents of its sheets, without unchanged rows. */
export const readCases = (workbook: Workbook, { mapping, today, accepted }: CaseQuestion): WorkbookReading =>
  readSheets(workbook, mapping, today, accepted)
