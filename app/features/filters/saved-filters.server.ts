import { and, asc, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { database, transact } from '~db/client'
import { FILTERED_LISTS, savedFilters } from '~db/schema'
import { keptQuery } from './list-filter'

const MOST_OF_A_LIST = 30

export const NewFilter = z.object({
  list: z.enum(FILTERED_LISTS),
  name: z.string('required').trim().min(1, 'required').max(40, 'too_long'),
  query: z.string().max(2000),
})
export type NewFilter = z.output<typeof NewFilter>

/** The saved filters of a list, by name. */
export function listSavedFilters(_viewer: AdminViewer, list: NewFilter['list']) {
  const { id, name, query } = savedFilters
  return database()
    .select({ id, name, query })
    .from(savedFilters)
    .where(eq(savedFilters.list, list))
    .orderBy(asc(name))
    .limit(MOST_OF_A_LIST)
    .all()
}
export type SavedFilter = ReturnType<typeof listSavedFilters>[number]

/**
 * Saves a filter for everyone in the firm; one of the same name is replaced. Throws `too_many_filters` beyond thirty of
 * a list.
 */
export function saveFilter(viewer: AdminViewer, { list, name, query }: NewFilter, now: number) {
  transact((tx) => {
    const row = { query: keptQuery(new URLSearchParams(query)), createdBy: viewer.label, createdAt: now }
    const { changes } = tx
      .update(savedFilters)
      .set(row)
      .where(and(eq(savedFilters.list, list), eq(savedFilters.name, name)))
      .run()
    if (changes > 0) return
    const own = tx.select({ rows: count() }).from(savedFilters).where(eq(savedFilters.list, list)).get()
    if ((own?.rows ?? 0) >= MOST_OF_A_LIST) throw new AppError('too_many_filters')
    tx.insert(savedFilters)
      .values({ list, name, ...row })
      .run()
  })
}

/** Deletes a saved filter; returns its list. Throws `not_found`. */
export function deleteFilter(_viewer: AdminViewer, id: number) {
  return transact((tx) => {
    const gone = tx
      .delete(savedFilters)
      .where(eq(savedFilters.id, id))
      .returning({ list: savedFilters.list })
      .get()
    if (!gone) throw new AppError('not_found')
    return gone.list
  })
}
