/** Chance that is the same for the same seed. */
export type Dice = {
  /** From 0 up to 1. */
  roll(): number
  below(count: number): number
  pick<T>(list: readonly T[]): T
  /** Earlier ones far more often, as with names. */
  favour<T>(list: readonly T[], much: number): T
  chance(share: number): boolean
}

export function dice(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(roll() * count)
  return {
    roll,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    favour: (list, much) => list[Math.floor(roll() ** much * list.length)] as (typeof list)[number],
    chance: (share) => roll() < share,
  }
}
