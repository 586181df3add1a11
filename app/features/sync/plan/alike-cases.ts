import { alikeKey, caseKey } from '~/domain/cases/case-number'
import type { CaseRow } from '~/features/spreadsheet/row/case-row'
import type { LocalClient, PortalSnapshot } from './plan-types'

/**
 * New cases of a person that may be one the person already has, or one from a previous row, under a number in a
 * different form (15 and EXP-15); each with the number of that other case.
 */
export function alikeCases<Row extends CaseRow>(
  rows: Row[],
  local: LocalClient | undefined,
  snapshot: PortalSnapshot,
): Map<Row, string> {
  const otherNumbers = new Map<Row, string>()
  if (rows.length === 1 && !local) return otherNumbers
  const numbers = new Map<string, string>()
  for (const row of rows) {
    const alike = alikeKey(row.key)
    const isNew = !snapshot.cases.has(row.key)
    const other = isNew ? (numbers.get(alike) ?? numberHere(alike, local, snapshot)) : undefined
    if (other === undefined) numbers.set(alike, row.caseNumber)
    else otherNumbers.set(row, other)
  }
  return otherNumbers
}

function numberHere(
  alike: string,
  local: LocalClient | undefined,
  snapshot: PortalSnapshot,
): string | undefined {
  return local && snapshot.numbersOf(local.id).find((number) => alikeKey(caseKey(number)) === alike)
}
