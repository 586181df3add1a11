import type { Change, Fields } from './plan-types'

/** `sheet` says it now, `base` is what it said when it was last applied, `here` is what the portal has. */
export type ThreeWay = { changes: Change[]; conflicts: Change[]; base: Fields }

/**
 * Compares the fields that the sheet fills. A blank says nothing. Where the sheet differs from the portal, it
 * is a change if nobody touched the value here, a conflict if somebody did; where the sheet has not moved since
 * it was last applied, the value of here stands.
 */
export function compareFields(sheet: Fields, base: Fields | undefined, here: Fields): ThreeWay {
  const result: ThreeWay = { changes: [], conflicts: [], base: { ...base } }
  for (const [field, to] of Object.entries(sheet)) {
    if (to === null) continue
    const from = here[field] || null
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
 * Takes back what the sheet gave to fields that it feeds no more (`away`): what is here as the sheet said it goes, what
 * was written by hand stays.
 */
export function takeBack(away: string[], base: Fields | undefined, here: Fields): Change[] {
  return away.flatMap((field) => {
    const from = here[field] || null
    return from !== null && from === base?.[field] ? [{ field, from, to: null }] : []
  })
}

/** Fields as they are once changes are made. */
export const withChanges = <T extends object>(fields: T, changes: Change[]): T => ({
  ...fields,
  ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
})
