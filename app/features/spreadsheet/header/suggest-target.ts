import { type ColumnTarget, targetField } from '../workbook-mapping'
import type { PhaseColumn } from './columns'
import { FIELD_KEYS, headingKey } from './headings'

const MAX_DISTANCE = 2
const MIN_LENGTH = 5

/**
 * The likely meaning of a heading that is almost spelt like a known name (EXPEDEINTE). Only a suggestion for a person.
 */
export function suggestTarget(heading: string, phases: PhaseColumn[]): ColumnTarget | null {
  const key = headingKey(heading)
  if (key.length < MIN_LENGTH) return null
  const near = (name: string) => name.length >= MIN_LENGTH && distance(key, name) <= MAX_DISTANCE
  const phase = phases.find(({ title, excelColumn }) => near(headingKey(excelColumn ?? title)))
  if (phase) return { kind: 'phase', phaseId: phase.phaseId }
  const field = FIELD_KEYS.find(({ keys }) => keys.some(near))
  return field ? targetField(field.field) : null
}

/** How many letters have to be inserted, deleted, changed or swapped with their neighbour (Damerau). */
export function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MAX_DISTANCE) return MAX_DISTANCE + 1
  const rows = [...Array(a.length + 1).keys()].map((i) => [i, ...Array<number>(b.length).fill(0)])
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let j = 0; j <= b.length; j += 1) (rows[0] as number[])[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) best = Math.min(best, at(i - 2, j - 2) + 1)
      ;(rows[i] as number[])[j] = best
    }
  }
  return at(a.length, b.length)
}
