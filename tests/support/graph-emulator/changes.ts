import type { EmulatedDrive } from './drive'
import { type Item, isLive } from './item'

const lists = new WeakMap<EmulatedDrive, Map<string, Item[]>>()

/** All items, parents first, as they were when the enumeration began: later changes come with its deltaLink. */
export const everything = (drive: EmulatedDrive, to: number): Item[] =>
  once(drive, `all;${to}`, () => drive.all())

/**
 * Each item that changed between two entries of the log, in its latest state, behind the folders above it. What was
 * deleted without a word is left out.
 */
export function changesSince(
  drive: EmulatedDrive,
  { from, to }: { from: number; to: number },
  rootAlways: boolean,
): Item[] {
  return once(drive, `${from};${to};${rootAlways}`, () => {
    const changed = [...new Set(drive.log.slice(from, to).map(({ id }) => id))]
    const items = changed.map(drive.tree.known).filter((item): item is Item => item !== undefined)
    const said = items.filter(({ state }) => state !== 'vanished')
    const found = said.flatMap((item) => [...drive.tree.above(item).filter(isLive), item])
    return [...new Set(rootAlways ? [drive.root, ...found] : found)]
  })
}

/** Pages of one enumeration are cut from one list, whatever changes meanwhile. */
function once(drive: EmulatedDrive, key: string, list: () => Item[]): Item[] {
  const known = lists.get(drive) ?? new Map<string, Item[]>()
  lists.set(drive, known)
  const items = known.get(key) ?? list()
  known.set(key, items)
  return items
}
