import { queryOf } from '~/infra/http/query.server'

/** The parameters of a list's URL that determine how it is shown. */
const VIEW = ['q', 'view', 'lawyer', 'phase', 'archived', 'sort', 'page', 'pageSize']

/**
 * The list at `path` with the search, view, order and page of the request's URL: the forms of a list post to a URL with
 * its own query. Nothing else in that URL is used.
 */
export function listAsSeen(path: string, request: Request): string {
  const sent = queryOf(request)
  const view = new URLSearchParams(
    VIEW.flatMap((name) => {
      const value = sent.get(name)
      return value ? [[name, value.slice(0, 200)]] : []
    }),
  )
  return view.size === 0 ? path : `${path}?${view}`
}
