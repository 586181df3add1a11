import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import type { BulkList, BulkVerb } from '~/features/bulk/bulk-verbs'
import { namesOf } from '~/features/bulk/describe-bulk.server'
import { MOST_AT_ONCE, type Picked, pickRows, type Shown } from '~/features/bulk/pick-rows.server'
import { readListFilter } from '~/features/filters/list-filter'
import { readPanelQuery } from '~/features/lists/list-query'
import { AppError } from '~/infra/app-error'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'

export const LIST_PATHS = { clients: paths.adminClients, cases: paths.adminCases } as const

const Ids = z.array(
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
)
const All = z.coerce.number().int().positive()

/** The list that a form of it was posted from, by the query of the form's URL. */
export const shownIn = (list: BulkList, request: Request, now: number): Shown => {
  const query = queryOf(request)
  return { list, now, query: readPanelQuery(query), filter: readListFilter(query) }
}

/**
 * The ticked rows, or how many the list said it has, where all of them are wanted; null if nothing was ticked. Throws
 * `page_unreadable` for what no list sends.
 */
export function readWanted(fields: FormData | URLSearchParams): number[] | number | null {
  const ids = Ids.safeParse(fields.getAll('id'))
  const all = fields.has('all') ? All.safeParse(fields.get('all')) : undefined
  if (!ids.success || all?.success === false) throw new AppError('page_unreadable')
  if (all) return all.data
  return ids.data.length > 0 ? ids.data : null
}

/**
 * The rows that were ticked, or all that the list shows. Throws `not_found` if none of the ticked exist, `rows_changed`
 * if the list does not show one of them any more, `too_many_selected`.
 */
export function pickShown(viewer: AdminViewer, shown: Shown, selection: number[] | number): Picked {
  const picked = pickRows(viewer, shown, selection)
  if (picked.tooMany) throw new AppError('too_many_selected', { most: MOST_AT_ONCE })
  if (picked.gone.length === 0) return picked
  const names = namesOf(viewer, shown.list, picked.gone.slice(0, 5))
  if (names.length === 0) throw new AppError('not_found')
  throw new AppError('rows_changed', { names: names.join(', ') })
}

/** The address that takes back what was done on a list, and leads to it. */
export const undoAt = (back: string) => back.replace(/^(\/admin\/\w+)/, '$1/undo')

/** The address of the question about all rows of a list. */
export function askFirst(list: BulkList, verb: BulkVerb, all: number, back: string): string {
  const query = new URLSearchParams(back.split('?')[1])
  query.set('all', String(all))
  return `${LIST_PATHS[list]}/selected/${verb}?${query}`
}
