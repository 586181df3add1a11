import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** The long rounds, `npm run test:full` and `npm run torture`, use new values each time; `npm test` always the same. */
const {
  PORTAL_FULL,
  PROPERTY_RUNS,
  CRASH_ROUNDS,
  TORTURE_KILLS,
  ACTION_KILLS,
  BINDING_ROUNDS,
  OUTAGE_ROUNDS,
  CHANCE_SEED,
} = process.env

/** Whether this is a long round. Numbers of rows or attempts are then as large as they can be in a firm. */
export const isLong = Boolean(
  CHANCE_SEED ||
    PORTAL_FULL === '1' ||
    PROPERTY_RUNS ||
    CRASH_ROUNDS ||
    TORTURE_KILLS ||
    ACTION_KILLS ||
    BINDING_ROUNDS ||
    OUTAGE_ROUNDS,
)

/** How often something is tried; `set` is the number given by `npm run torture`. */
export const rounds = (everyDay: number, long: number, set?: string) =>
  Number(set ?? (isLong ? long : everyDay))

export const seed = Number(CHANCE_SEED ?? Date.now() % 1_000_000)
const random = xoroshiro128plus(seed)

/** Added to a name or message, so that the same round can be repeated. */
export const seedNote = isLong ? ` (CHANCE_SEED=${seed})` : ''

/** A number from 0 to 1 for one of several attempts: evenly spread in `npm test`, random by seed in the long rounds. */
export function chance(attempt: number, attempts: number): number {
  return isLong ? uniformFloat64(random) : ((attempt % attempts) + 0.5) / attempts
}
