import { queryOf } from '~/infra/http/query.server'
import { SHOWN_BY } from '~/ui/admin/list/shown-by'

/**
 * The list at `path` with the search, view, order and page of the request's URL: the forms of a list post to a URL with
 * its own query. Nothing else in that URL is used.
 */
export function listAsSeen(path: string, request: Request): string {
  const sent = queryOf(request)
  const view = new URLSearchParams(
    SHOWN_BY.flatMap((name) => {
      const value = sent.get(name)
      return value ? [[name, value.slice(0, 300)]] : []
    }),
  )
  return view.size === 0 ? path : `${path}?${view}`
}
