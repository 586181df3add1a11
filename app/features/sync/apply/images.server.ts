import { desc, eq } from 'drizzle-orm'
import type { Unit } from '~/features/sync/plan/plan-types'
import { database, type Tx } from '~db/client'
import type { Columns, StoredTable } from '~db/raw/stored-rows'
import { syncImages } from '~db/schema'
import { idOf } from '../plan/units'

/**
 * The change to one row: `before` is null if it was created, `after` if it was deleted. For an updated row, `before` has
 * the old values, `after` only those written.
 */
export type RowImage = { table: StoredTable; id: number; before: Columns | null; after: Columns | null }

/** The change to the stored sheet values of a client or case: they are never deleted. */
export type BaseImage = { table: 'sync_bases'; id: Unit; before: Columns | null; after: Columns }

export type RecordImage = RowImage | BaseImage

/** True for the client or case itself, if the run created it. */
export const isMade = (record: RecordImage): record is RowImage =>
  record.before === null && (record.table === 'users' || record.table === 'cases')

/** All changes a run made to one client or case; `label` names it for people. */
export type UnitImage = { unit: Unit; label: string; records: RecordImage[] }

// A separate row for each client and case would double the number of rows.
const UNITS_PER_ROW = 100

/** Stores the changes a run made to each client and case, so that they can be undone. `save` writes the rest. */
export function imageKeeper(runId: number) {
  let images: UnitImage[] = []
  const save = () => {
    if (images.length > 0) database().insert(syncImages).values({ runId, images }).run()
    images = []
  }
  return {
    save,
    keep(image: UnitImage) {
      if (image.records.length > 0) images.push(image)
      if (images.length >= UNITS_PER_ROW) save()
    },
  }
}

/** The changes of a run, in reverse order. */
export function imagesOf(runId: number): UnitImage[] {
  const rows = database()
    .select({ images: syncImages.images })
    .from(syncImages)
    .where(eq(syncImages.runId, runId))
    .orderBy(desc(syncImages.id))
    .all()
  return rows.flatMap(({ images }) => (images as UnitImage[]).toReversed())
}

/**
 * Deletes the changes that runs made to a client or case, or that name a person (`dni`): nothing about a person is kept after their
 * erasure.
 */
export function forgetImages(tx: Tx, units: Unit[], dni: string | null) {
  const gone = new Set(units.map(idOf))
  for (const { id, images } of tx.select().from(syncImages).all()) {
    const names = (image: UnitImage) => dni !== null && JSON.stringify(image).includes(dni)
    const left = (images as UnitImage[]).filter((image) => !gone.has(idOf(image.unit)) && !names(image))
    if (left.length < images.length)
      tx.update(syncImages).set({ images: left }).where(eq(syncImages.id, id)).run()
  }
}
