import { queryOf } from '~/infra/http/query.server'

/** What the address of a list says of how it is seen. */
const VIEW = ['q', 'archived', 'sort', 'page', 'pageSize']

/**
 * The list at `path` with the search, view, order and page that stand in the address of the request: forms of a list
 * are sent to an address with its own search. Nothing else of that address is taken over.
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
