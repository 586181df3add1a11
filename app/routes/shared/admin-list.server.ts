import type { AdminViewer } from '~/access/viewer'
import { requireApiAdmin } from '~/features/auth/guards.server'
import { ListQuery, type Page } from '~/features/lists/list-query'
import { call, endpoint, readQuery } from './endpoint.server'

/** An administration list: a bare array; the total and the next page are in headers. */
export function adminList<Row>(list: (viewer: AdminViewer, query: ListQuery) => Page<Row>) {
  return endpoint({
    GET: call(requireApiAdmin, ({ request, viewer }) => {
      const query = readQuery(request, ListQuery)
      const { rows, total } = list(viewer, query)
      return Response.json(rows, { headers: pageHeaders(request.url, query, total) })
    }),
  })
}

function pageHeaders(url: string, { page, pageSize }: ListQuery, total: number): Headers {
  const headers = new Headers({ 'X-Total-Count': String(total) })
  if (page * pageSize < total) {
    const next = new URL(url)
    next.searchParams.set('page', String(page + 1))
    next.searchParams.set('pageSize', String(pageSize))
    headers.set('Link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return headers
}
