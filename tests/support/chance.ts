/** The long rounds, `npm run test:full` and `npm run torture`, try new values each time; `npm test` always the same. */
const { PORTAL_FULL, PROPERTY_RUNS, CRASH_ROUNDS, TORTURE_KILLS, CHANCE_SEED } = process.env
const isLong = Boolean(CHANCE_SEED || PORTAL_FULL === '1' || PROPERTY_RUNS || CRASH_ROUNDS || TORTURE_KILLS)

export const seed = Number(CHANCE_SEED ?? Date.now() % 1_000_000)
let state = seed

/** What to add to a name or a message, so that the same round can be tried again. */
export const seedNote = isLong ? ` (CHANCE_SEED=${seed})` : ''

/** A number from 0 to 1 for one of so many tries: spread evenly in `npm test`, by the seed in the long rounds. */
export function chance(attempt: number, attempts: number): number {
  return isLong ? next() : ((attempt % attempts) + 0.5) / attempts
}

/** Mulberry32, of which the same seed makes the same numbers on every machine. */
function next(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
