import { and, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm'
import { days } from '~/domain/duration'
import { database, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { readMirrored, saveMirrored } from '~db/raw/mirror-items'
import { driveMirrors, mirrorItems } from '~db/schema'
import { type GraphItem, type MirrorItem, mirrorItem } from './item'

/** The mirror of a drive's tree in the database. */

/** Deletions that Graph has not reported are found this late. */
const FULL_EVERY_MS = days(7)

/** Where an enumeration goes on: the path of its next page or of the changes since the last; null: at the beginning. */
export type Place = string | null

/** Where the enumeration of a drive goes on. Once a week it begins again, and so does that of a drive not seen before. */
export function placeOf(driveId: string, now: number): Place {
  return transact((tx) => {
    const mirror = tx.select().from(driveMirrors).where(eq(driveMirrors.driveId, driveId)).get()
    if (!mirror) {
      tx.delete(driveMirrors).where(ne(driveMirrors.driveId, driveId)).run()
      tx.insert(driveMirrors).values({ driveId, generation: 1, full: true, updatedAt: now }).run()
      return null
    }
    // An enumeration of everything that has not ended counts from its last page.
    const since = (mirror.full ? mirror.updatedAt : mirror.fullAt) ?? 0
    if (since > now - FULL_EVERY_MS) return mirror.pageCursor ?? mirror.cursor
    startAgain(driveId, now)
    return null
  })
}

/** Forgets how far the enumeration is. The items stay until the new one has ended without them. */
export function startAgain(driveId: string, updatedAt: number) {
  const generation = sql`${driveMirrors.generation} + 1`
  database()
    .update(driveMirrors)
    .set({ generation, full: true, cursor: null, pageCursor: null, updatedAt })
    .where(eq(driveMirrors.driveId, driveId))
    .run()
}

/** A page of changes. `isLast`: `next` is where the changes after it will be. */
export type Page = { items: GraphItem[]; next: string; isLast: boolean }

/** Takes pages into the mirror, and in the same transaction where to go on. */
export function savePages(driveId: string, pages: Page[], now: number) {
  const end = pages.at(-1)
  if (!end) return
  const { next, isLast } = end
  transact((tx) => {
    const isOfDrive = eq(driveMirrors.driveId, driveId)
    const mirror = tx.select().from(driveMirrors).where(isOfDrive).get()
    if (!mirror) return
    const { generation, full } = mirror
    const rows: MirrorItem[] = []
    for (const item of lastOfEach(pages).values())
      if (item.deleted) remove.run({ driveId, itemId: item.id })
      else rows.push(mirrorItem(item))
    saveMirrored({ driveId, generation }, rows)
    if (isLast && full) {
      const unseen = and(eq(mirrorItems.driveId, driveId), ne(mirrorItems.generation, generation))
      tx.delete(mirrorItems).where(unseen).run()
    }
    const place = isLast
      ? { cursor: next, pageCursor: null, full: false, ...(full && { fullAt: now }) }
      : { pageCursor: next }
    tx.update(driveMirrors)
      .set({ ...place, updatedAt: now })
      .where(isOfDrive)
      .run()
  })
}

/** An item may come more than once: the last time counts. */
function lastOfEach(pages: Page[]): Map<string, GraphItem> {
  const items = new Map<string, GraphItem>()
  for (const page of pages) for (const item of page.items) items.set(item.id, item)
  return items
}

type Key = { driveId: string; itemId: string }

const remove = prepared((db, $: Holes<Key>) =>
  db.delete(mirrorItems).where(and(eq(mirrorItems.driveId, $.driveId), eq(mirrorItems.itemId, $.itemId))),
)

const { driveId: _driveId, generation: _generation, ...columns } = getTableColumns(mirrorItems)

/** All items of the mirror. */
export const loadMirror = (driveId: string): MirrorItem[] => readMirrored(driveId)

/** An item of the mirror. */
export const findMirrored = (driveId: string, itemId: string): MirrorItem | undefined =>
  database()
    .select(columns)
    .from(mirrorItems)
    .where(and(eq(mirrorItems.driveId, driveId), eq(mirrorItems.itemId, itemId)))
    .get()

/** What is directly in a folder by the mirror; null before it has once been complete. */
export function mirroredChildren(driveId: string, folderId: string): MirrorItem[] | null {
  const complete = and(eq(driveMirrors.driveId, driveId), isNotNull(driveMirrors.fullAt))
  if (!database().select().from(driveMirrors).where(complete).get()) return null
  return database()
    .select(columns)
    .from(mirrorItems)
    .where(and(eq(mirrorItems.driveId, driveId), eq(mirrorItems.parentId, folderId)))
    .all()
}
