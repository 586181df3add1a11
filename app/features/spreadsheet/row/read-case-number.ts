import { foldAccents } from '~/domain/fold-accents'
import type { Cell } from '~/infra/workbook/workbook'
import { losesZero } from './cell-text'
import { saysNothing } from './empty-words'

const MAX_CASE_NUMBER = 50
// S/N, PTE, SIN ASIGNAR, 2024/?: rows sharing it would become one case.
const NO_NUMBER_YET = /\?|(?<!\p{L})(?:S\s*\/\s*N|SIN|PD?TE|PENDIENTE|ASIGNAR)(?!\p{L})/u

/** Why a cell, and its text, are not a case number; null if they are one. */
export function faultOfCaseNumber(cell: Cell | undefined, text: string) {
  if (!isCaseNumber(text)) return 'case_number_missing'
  return losesZero(cell) ? 'case_number_zeros' : null
}

const isCaseNumber = (text: string) =>
  /\d/.test(text) &&
  text.length <= MAX_CASE_NUMBER &&
  !saysNothing(text) &&
  !NO_NUMBER_YET.test(foldAccents(text))
