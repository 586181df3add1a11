import type { Change, Fields } from './plan-types'

/** `remote` is the current value in the sheet, `base` the one when it was last applied, `local` the portal's value. */
export type ThreeWay = { changes: Change[]; conflicts: Change[]; base: Fields }

/**
 * Compares the fields the sheet provides. A blank says nothing. If the sheet differs from the portal, it is a change if
 * nobody edited the value here, and a conflict if somebody did; if the sheet has not changed since it was last applied,
 * the portal's value stays.
 */
export function compareFields(remote: Fields, base: Fields | undefined, local: Fields): ThreeWay {
  const result: ThreeWay = { changes: [], conflicts: [], base: { ...base } }
  for (const [field, to] of Object.entries(remote)) {
    if (to === null) continue
    const from = local[field] || null
    const before = base?.[field]
    if (to === from) {
      result.base[field] = to
      continue
    }
    const untouched = before === undefined ? from === null : from === before
    if (untouched) {
      result.changes.push({ field, from, to })
      result.base[field] = to
    } else if (to !== before) result.conflicts.push({ field, from, to })
  }
  return result
}

/**
 * Removes the sheet's values from fields it no longer provides (`droppedFields`): values still equal to the sheet's are cleared,
 * values edited by hand stay.
 */
export function takeBack(droppedFields: string[], base: Fields | undefined, local: Fields): Change[] {
  return droppedFields.flatMap((field) => {
    const from = local[field] || null
    return from !== null && from === base?.[field] ? [{ field, from, to: null }] : []
  })
}

/** The fields after the changes. */
export const withChanges = <T extends object>(fields: T, changes: Change[]): T =>
  changes.length === 0
    ? fields
    : { ...fields, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
