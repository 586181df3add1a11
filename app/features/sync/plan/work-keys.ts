import { caseKey } from '~/domain/cases/case-number'
import type { InSheet } from '~/features/spreadsheet/reading'
import type { RefusedRow } from '~/features/spreadsheet/row/case-row'
import { wordKey } from '~/features/spreadsheet/row/word-meanings'
import type { Unmapped, Waiting } from './plan-types'
import type { ColumnQuestion, SheetQuestion, WaitingReason } from './waiting-reasons'

/**
 * A key that stays the same for a waiting item from run to run, and changes with the sheet's value: an answered
 * question is not repeated, but a new value is asked about.
 */
export const keyOfWaiting = ({ reason, caseNumber, change, phaseId, value, about }: Waiting) =>
  [
    'waiting',
    reason,
    caseKey(caseNumber),
    change?.field ?? '',
    phaseId ?? '',
    change?.to ?? (NAMES_ANOTHER.has(reason) ? '' : value) ?? '',
    ...(about === undefined ? [] : [about]),
  ].join('|')

/** Its value is the other case, or phase, that raised the question: the question stays the same without it. */
const NAMES_ANOTHER = new Set<WaitingReason>(['event_crossed', 'event_left', 'outcome_doubtful'])

/** An unexplained word: the same in every run, wherever its row is. */
export const keyOfUnmapped = ({ caseNumber, phaseId, value, word = value }: Unmapped) =>
  ['unmapped', caseKey(caseNumber), phaseId ?? '', wordKey(word)].join('|')

/**
 * A rejected row: identified by its case, or by whom it is about if it has no number. Its position changes when other
 * rows do.
 */
export const keyOfRefused = ({ reason, sheet, caseNumber, who, row, value }: InSheet<RefusedRow>) =>
  ['refused', reason, sheet, caseKey(caseNumber) || who || row, value].join('|')

/** A table awaiting approval: a different item once it has other headings. */
export const keyOfSheet = (workbookId: number, { reason, sheet }: SheetQuestion, look: string) =>
  ['waiting', reason, workbookId, sheet, look].join('|')

/** A column nobody has mapped; `key` is its name in a mapping. */
export const keyOfColumn = (
  workbookId: number,
  { reason, sheet, key }: Pick<ColumnQuestion, 'reason' | 'sheet'> & { key: string },
) => ['waiting', reason, workbookId, sheet, key].join('|')

/** A case missing from the sheet. */
export const keyOfMissing = (key: string) => ['missing', key].join('|')
