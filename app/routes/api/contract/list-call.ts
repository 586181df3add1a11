import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { ListQuery, type Page } from '~/features/lists/list-query'
import { call, listHeaders } from './calls'

/** A list of the administration: a bare array; the total and the next page are in headers. */
export const listCall = <Schema extends z.ZodType, Row>(
  summary: string,
  row: Schema,
  list: (viewer: AdminViewer, query: ListQuery) => Page<Row>,
) =>
  call(
    { summary, role: 'admin', query: ListQuery, answers: { 200: z.array(row) }, headers: listHeaders },
    ({ request, viewer, query }) => {
      const { rows, total } = list(viewer, query)
      return Response.json(rows, { headers: pageHeaders(request.url, query, total) })
    },
  )

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
