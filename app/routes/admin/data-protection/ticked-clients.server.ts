import { z } from 'zod'

const Ids = z.array(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(500)

/** The ids that were ticked, each once; null if there are none, too many, or something else. */
export function tickedIn(fields: URLSearchParams | FormData): number[] | null {
  return Ids.safeParse([...new Set(fields.getAll('id'))]).data ?? null
}

/** The same where the form also says how many its button named. */
export function confirmedIn(form: FormData): number[] | null {
  const ids = tickedIn(form)
  return ids && form.get('count') === String(ids.length) ? ids : null
}
