import { z } from 'zod'
import { errorText } from '~/i18n/error-text'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'

const MOST = 500
const Ids = z.array(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(MOST)

/** The ids that were ticked, each once; null if there are none, too many, or something else. */
function tickedIn(fields: URLSearchParams | FormData): number[] | null {
  return Ids.safeParse([...new Set(fields.getAll('id'))]).data ?? null
}

/** The same where the form also says how many its button named. Throws `page_unreadable`. */
export function confirmedIn(form: FormData): number[] {
  const ids = tickedIn(form)
  if (ids && form.get('count') === String(ids.length)) return ids
  throw new AppError('page_unreadable')
}

/** The ids that somebody is asked about. Throws a redirect to the list, which says why, if none or too many are ticked. */
export async function requireTicked(query: URLSearchParams, language: Language): Promise<number[]> {
  const ids = tickedIn(query)
  if (ids) return ids
  const reason = errorText(language, new AppError('too_many_selected', { most: MOST }))
  const tooMany = { kind: 'alert', text: 'work_failed', values: { reason } } as const
  const none = { kind: 'alert', text: 'nothing_selected' } as const
  throw await redirectWithToast(paths.adminRetention, query.getAll('id').length > MOST ? tooMany : none)
}
