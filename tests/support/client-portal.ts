import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import type { Walk } from './admin-page'
import { isFullRound, openBrowser, type Visit, type Way } from './browser'
import { closePages } from './chromium'
import { cookieOf, Visitor } from './http'
import { type Mailbox, openMailbox } from './mailbox'
import { PlainPage } from './plain-page'
import { reusedPages } from './reused-pages'
import { takeSharedPortal } from './shared-portal'

/** Shared by the browser tests of one file: a portal with people, a browser, and the sent e-mails. */
export type ClientPortal = {
  url: string
  browser: Browser
  mail: Mailbox
  /** The page of the file, without cookies. */
  page(way: Way): Promise<Visit>
  /** A page with a client's session: that of the file, or without scripts one over HTTP, but for the long rounds. */
  walk(way: Way, token?: string): Promise<ClientWalk>
}

/** `post` calls the API with the session of the page, and answers the status. */
type ClientWalk = Walk & { post(path: string, body: unknown): Promise<number> }

/** Starts them before the file's tests and ends them afterwards; the values are available once a test runs. */
export function clientPortal(template: 'sample' | 'people' = 'people'): ClientPortal {
  const shared = {} as ClientPortal & { stop?: () => Promise<void> }
  beforeAll(async () => {
    const mail = openMailbox()
    const [{ url, stop }, browser] = await Promise.all([takeSharedPortal(template), openBrowser()])
    const page = reusedPages(browser)
    Object.assign(shared, { url, stop, browser, mail, page, walk: walks(url, page) })
  })
  afterAll(async () => {
    if (shared.browser) await closePages(shared.browser)
    await shared.stop?.()
  })
  return shared
}

const walks =
  (url: string, page: ClientPortal['page']): ClientPortal['walk'] =>
  async (way, token) => {
    if (way.javaScript || isFullRound) {
      const visited = await page(way)
      if (token) await visited.page.context().addCookies([{ name: 'sid', value: cookieOf(token), url }])
      const { request } = visited.page
      const headers = { Origin: url }
      const post = async (path: string, data: unknown) =>
        (await request.post(url + path, { data, headers })).status()
      return { ...visited, post }
    }
    const visitor = new Visitor(url)
    return {
      page: new PlainPage(url, token ? visitor.carry(token) : visitor),
      faults: [],
      close: async () => {},
      post: async (path, body) => (await visitor.post(path, body)).status,
    }
  }
