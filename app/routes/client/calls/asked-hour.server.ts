import type { Asked } from '~/features/appointments/own-calls.server'
import { queryOf } from '~/infra/http/query.server'

/** The hour, or the first day, in the URL of a choice of hours; anything else is none. */
export function askedHour(request: Request): Asked {
  const query = queryOf(request)
  const at = query.get('at') ?? ''
  const from = query.get('from') ?? ''
  return { at: /^\d{1,15}$/.test(at) ? Number(at) : null, from: /^\d{4}-\d\d-\d\d$/.test(from) ? from : null }
}
