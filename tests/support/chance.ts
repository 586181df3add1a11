import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** The long rounds, `npm run test:full` and `npm run torture`, try new values each time; `npm test` always the same. */
const { PORTAL_FULL, PROPERTY_RUNS, CRASH_ROUNDS, TORTURE_KILLS, CHANCE_SEED } = process.env

/** Whether this is a long round. What is measured in rows or tries is then as large as it can be in a firm. */
export const isLong = Boolean(
  CHANCE_SEED || PORTAL_FULL === '1' || PROPERTY_RUNS || CRASH_ROUNDS || TORTURE_KILLS,
)

/** How often something is tried; `set` is how often `npm run torture` says. */
export const rounds = (everyDay: number, long: number, set?: string) =>
  Number(set ?? (isLong ? long : everyDay))

export const seed = Number(CHANCE_SEED ?? Date.now() % 1_000_000)
const random = xoroshiro128plus(seed)

/** What to add to a name or a message, so that the same round can be tried again. */
export const seedNote = isLong ? ` (CHANCE_SEED=${seed})` : ''

/** A number from 0 to 1 for one of so many tries: spread evenly in `npm test`, by the seed in the long rounds. */
export function chance(attempt: number, attempts: number): number {
  return isLong ? uniformFloat64(random) : ((attempt % attempts) + 0.5) / attempts
}
