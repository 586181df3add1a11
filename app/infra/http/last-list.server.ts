import { readCookie, setCookie } from './cookies.server'
import { wantedPage } from './wanted-page.server'

/** The lists of the administration that lead to a client's page. */
const LIST = /^\/admin\/(?:clients|cases|search)(?:\?|$)/

/** Remembers the list that is shown, with its search, filter, order and page: a client's page leads back to it. */
export async function rememberList(request: Request): Promise<Headers> {
  const { pathname, search } = new URL(request.url)
  const list = wantedPage(pathname + search)
  return new Headers(list && LIST.test(list) ? { 'Set-Cookie': await setCookie('list', list) } : {})
}

/** The list that was shown last in this browser, as a path with its query; null if there is none. */
export async function lastList(request: Request): Promise<string | null> {
  const list = wantedPage(await readCookie(request, 'list'))
  return list !== null && LIST.test(list) ? list : null
}
