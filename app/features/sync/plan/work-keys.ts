import { caseKey } from '~/domain/case-number'
import type { RefusedRow } from '~/features/spreadsheet/case-row'
import type { InSheet } from '~/features/spreadsheet/read-sheets'
import { digestOfLook } from '~/features/spreadsheet/sheet-answers'
import { wordKey } from '~/features/spreadsheet/word-meanings'
import type { ColumnQuestion } from '../workbooks/column-questions'
import type { SheetQuestion } from '../workbooks/sheet-questions'
import type { Unmapped, Waiting } from './plan-types'

/**
 * The same for a thing that waits in one run and in the next, another as soon as the sheet says something else: what
 * an administrator has answered is not asked again, and a new value is.
 */
export const keyOfWaiting = ({ reason, caseNumber, change, phaseId, value, about }: Waiting) =>
  [
    'waiting',
    reason,
    caseKey(caseNumber),
    change?.field ?? '',
    phaseId ?? '',
    change?.to ?? value ?? '',
    ...(about === undefined ? [] : [about]),
  ].join('|')

/** A word that no one has explained: the same in every run, wherever its row stands. */
export const keyOfUnmapped = ({ caseNumber, phaseId, value, word = value }: Unmapped) =>
  ['unmapped', caseKey(caseNumber), phaseId ?? '', wordKey(word)].join('|')

/** A refused row: by its case, or by whom it is about when it has no number. Where it stands changes with others. */
export const keyOfRefused = ({ reason, sheet, caseNumber, who, row, value }: InSheet<RefusedRow>) =>
  ['refused', reason, sheet, caseKey(caseNumber) || who || row, value].join('|')

/** A table that nobody has said yes to: another line once its headings are another table's. */
export const keyOfSheet = (
  workbookId: number,
  { reason, sheet }: SheetQuestion,
  headings: { key: string }[],
) => ['waiting', reason, workbookId, sheet, digestOfLook(headings)].join('|')

/** How the headings of a table were when the line with this key was made. */
export const lookInKey = (key: string) => key.slice(key.lastIndexOf('|') + 1)

/** A column that nobody has said what it is. */
export const keyOfColumn = (workbookId: number, { reason, sheet, key }: ColumnQuestion) =>
  ['waiting', reason, workbookId, sheet, key].join('|')

/** A workbook beside the chosen one: under another name it is another line. */
export const keyOfWorkbook = (name: string) => ['workbook', name].join('|')

/** A case that has left the sheet. */
export const keyOfMissing = (key: string) => ['missing', key].join('|')
