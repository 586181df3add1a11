import { setTimeout as sleep } from 'node:timers/promises'
import type { Sqlite } from '~db/connection'
import { complete, layOpen, setUp } from '~db/copy/arriving'
import { arrivingIn } from '~db/copy/closed'
import { CopyError, copyRows, type Known } from '~db/copy/copy-rows'
import { holdWrites, isHeldUp, markMoved } from '~db/copy/hold'
import { lastNumbers } from '~db/copy/numbers'
import {
  copyDocuments,
  damagedStill,
  deletedSince,
  type Homes,
  type Moving,
  missing,
  nothingMoved,
} from './move-documents'
import { MoveError } from './move-error'
import type { Target } from './places'

export type Move = {
  source: Sqlite
  target: Target
  /** What the target says until it is complete. */
  arriving: string
  homes: Homes | null
  say: (line: string) => void
}

export type Told = {
  rows: number
  /** Documents that were sent, that were lost before, and that were deleted meanwhile. */
  sent: number
  damaged: string[]
  deleted: number
  /** How long nobody could write; null if the portal stays where it is. */
  heldMs: number | null
}

const MOST_TRIES = 20
const PAUSE_MS = 1_000

/** Copies what there is while others write, and, if it is meant, what has changed since while nobody does. */
export async function moveRows(move: Move, { isMeant }: { isMeant: boolean }): Promise<Told> {
  const { source, homes, say } = move
  const target = move.target.connection
  const documents = nothingMoved()
  layOpen(target, move.arriving, Date.now())
  const first = copyRows(source, target)
  say(`${first.rows} rows are there, ${first.written} of them new.`)
  if (homes) await copyDocuments(homes, documents)
  const { known, rows } = copyRows(source, target, first)
  target.exec('ANALYZE')
  const heldMs = isMeant ? await leave(move, known, documents) : null
  const [damaged, deleted] = homes ? [damagedStill(documents), deletedSince(documents)] : [[], 0]
  return { rows, sent: documents.sent, damaged, deleted, heldMs }
}

/** Tries until nobody is in the way. Returns how long nobody could write. */
async function leave(move: Move, known: Known, documents: Moving): Promise<number> {
  for (let left = MOST_TRIES; left > 0; left--) {
    if (move.homes) await copyDocuments(move.homes, documents)
    const heldMs = tryToLeave(move, known, documents)
    if (heldMs !== null) {
      await arrive(move)
      return heldMs
    }
    await sleep(PAUSE_MS)
  }
  throw new MoveError(
    'Somebody was writing, or documents came, each time: try again when no synchronisation is running',
  )
}

/** The mark is the last that is written here. Null if others were in the way. */
function tryToLeave(
  { source, target, arriving, homes }: Move,
  known: Known,
  documents: Moving,
): number | null {
  layOpen(target.connection, arriving, Date.now())
  let begun = 0
  try {
    const isGone = holdWrites(source, () => {
      begun = performance.now()
      if (homes && missing(documents).length > 0) return false
      const { left } = copyRows(source, target.connection, { known })
      if (left > 0) throw new CopyError(`${left} rows could not be written`)
      setUp(target.connection, lastNumbers(source))
      markMoved(source, { to: target.name, at: Date.now() })
      return true
    })
    return isGone ? performance.now() - begun : null
  } catch (error) {
    if (isHeldUp(error)) return null
    throw error
  }
}

/** Brings a portal that has left to its place. */
export async function arrive({ target }: Move) {
  if (arrivingIn(target.connection) !== null) complete(target.connection)
  await target.settle()
}
