import { z } from 'zod'
import type { LISTS_WITH_VIEWS } from '~db/schema'

/** A list whose views can be saved, and one of them: `query` is that of the list's URL. */
export type ViewedList = (typeof LISTS_WITH_VIEWS)[number]
export type SavedView = { id: number; list: ViewedList; name: string; query: string }

const name = z.string('required').trim().min(1, 'required').max(40, 'too_long')
export const NewView = z.object({ name })
/** `shown`: the view shall show what the list shows now. */
export const ChangeView = z.object({ name, shown: z.literal('on').optional(), version: z.string().max(40) })

/** The parameters of a list's URL that a saved view keeps: not the page, and not what was ticked. */
const KEPT_PARAMETERS = 'q view lawyer phase show folder state archived sort cols'.split(' ')
const LONGEST_VALUE = 300

/** The query of a saved view: these parameters, in this order, without the empty ones. */
export function keptQuery(query: URLSearchParams): string {
  const kept = KEPT_PARAMETERS.flatMap((name) => {
    const value = query.get(name)?.slice(0, LONGEST_VALUE)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}
