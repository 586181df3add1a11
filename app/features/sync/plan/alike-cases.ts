import { alikeKey } from '~/domain/case-number'
import type { CaseRow } from '~/features/spreadsheet/case-row'
import type { Known, KnownClient } from './plan-types'

/**
 * New cases of a person that may be one the person already has, or one from a previous row, under a number in a
 * different form (15 and EXP-15); each with the number of that other case.
 */
export function alikeCases<Row extends CaseRow>(
  rows: Row[],
  here: KnownClient | undefined,
  known: Known,
): Map<Row, string> {
  const found = new Map<Row, string>()
  if (rows.length === 1 && !here) return found
  const numbers = new Map<string, string>()
  for (const row of rows) {
    const alike = alikeKey(row.key)
    const isNew = !known.cases.has(row.key)
    const other = isNew ? (numbers.get(alike) ?? numberHere(alike, here, known)) : undefined
    if (other === undefined) numbers.set(alike, row.caseNumber)
    else found.set(row, other)
  }
  return found
}

function numberHere(alike: string, here: KnownClient | undefined, known: Known): string | undefined {
  if (!here) return undefined
  const cases = indexOf(known).get(alike) ?? []
  const own = cases.flatMap((key) => known.cases.get(key) ?? [])
  return own.find(({ clientId }) => clientId === here.id)?.caseNumber
}

// All cases are searched once per plan, and only if a known person has a new one.
const indexes = new WeakMap<Known, Map<string, string[]>>()

function indexOf(known: Known): Map<string, string[]> {
  let index = indexes.get(known)
  if (!index) {
    index = new Map()
    for (const key of new Set([...known.caseBases.keys(), ...known.cases.keys()]))
      index.set(alikeKey(key), [...(index.get(alikeKey(key)) ?? []), key])
    indexes.set(known, index)
  }
  return index
}
