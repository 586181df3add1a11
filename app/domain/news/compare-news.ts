import type { Announcement } from './news'

/**
 * A case of which the documents on the drive have not been imported since it was: all of them belong to its import.
 * Stored among what its client knows.
 */
export const DOCUMENTS_TO_COME = 'documents-to-come'

export type ItemState = 'waiting' | 'held' | 'withdrawn' | 'dropped' | 'mailed'
type Item = { thing: string; state: ItemState }
const isMailed = ({ state }: Item) => state === 'mailed'

/** `told`: what the client knew before, and what nobody has to be told. `quiet`: nothing new is to be told. */
type Known = { told: string[]; items: Item[]; quiet: boolean }

/** What a case has become: what is to be told, what is not any more, what is so again, and what is known without a word. */
export type Difference = { fresh: Announcement[]; withdrawn: string[]; returned: string[]; silent: string[] }

/** Compares what a client can see now with what they know. */
export function compareNews(things: Announcement[], { told, items, quiet }: Known): Difference {
  const known = new Set([...told, ...items.filter(isOver).map(({ thing }) => thing)])
  const heard = new Set([...told, ...items.filter(isMailed).map(({ thing }) => thing)])
  const states = new Map(items.map(({ thing, state }) => [thing, state]))
  const difference: Difference = { fresh: [], withdrawn: [], returned: [], silent: [] }
  const present = new Set<string>()
  for (const one of things) {
    const { thing } = one
    present.add(thing)
    const state = states.get(thing)
    if (known.has(thing) || state === 'waiting' || state === 'held') continue
    if (one.within !== undefined && known.has(one.within)) continue
    if (one.after !== undefined && !heard.has(one.after)) continue
    const isSilent = quiet || one.isTold || (one.fromDrive && known.has(DOCUMENTS_TO_COME))
    if (isSilent) difference.silent.push(thing)
    else if (state === 'withdrawn') difference.returned.push(thing)
    else difference.fresh.push(one)
  }
  for (const { thing, state } of items)
    if ((state === 'waiting' || state === 'held') && !present.has(thing)) difference.withdrawn.push(thing)
  return difference
}

const isOver = ({ state }: Item) => state === 'mailed' || state === 'dropped'
