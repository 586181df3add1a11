import { FIFTH } from './fifth-set'
import { FOURTH } from './fourth-set'
import { FRESH } from './fresh-set'
import type { Models } from './make-papers'

/** What every day holds of 300 papers of a set, as shares: what the guard finds and holds, and the stages that are proposed. */
type Floors = {
  recallText: number
  recallScanned: number
  falseAlarms: number
  right: number
  wrong: number
}

/** Papers by one hand. `name` stands behind each of its figures, `seed` says which papers are drawn. */
export type PaperSet = { name: string; seed: number; models: Models; floors: Floors }

/**
 * Sets by whoever had read neither the guard nor the rules. One that these were mended by is a development set from then on, says so in
 * its name, and proves nothing about papers that nobody has read.
 */
export const SETS: PaperSet[] = [
  {
    name: 'fresh set, development',
    seed: 37,
    models: FRESH,
    floors: { recallText: 0.99, recallScanned: 0.95, falseAlarms: 0.005, right: 0.99, wrong: 0 },
  },
  {
    name: 'fourth hand, development',
    seed: 43,
    models: FOURTH,
    floors: { recallText: 0.99, recallScanned: 0.95, falseAlarms: 0.015, right: 0.9, wrong: 0.01 },
  },
  {
    name: 'fifth hand, development',
    seed: 53,
    models: FIFTH,
    floors: { recallText: 0.99, recallScanned: 0.95, falseAlarms: 0.015, right: 0.93, wrong: 0 },
  },
]
