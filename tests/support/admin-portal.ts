import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { signInAsAdmin, visitAsAdmin, type Walk, walkAsAdmin } from './admin-page'
import type { AnyPage } from './any-page'
import { openBrowser, type Visit, type Way } from './browser'
import { closePages } from './chromium'
import { setPortalEnv } from './engine'
import { ADMIN_PASSWORD, type UsedPortal } from './portal'
import { pagesInTurn, reusedPages } from './reused-pages'
import { takeSharedPortal } from './shared-portal'

/** Shared by the browser tests of one file on the administration: a portal, a browser, and visits as RM. */
export type AdminPortal = UsedPortal & {
  browser: Browser
  visit(way: Way, path?: string): Promise<Visit>
  /** The page of the file, signed in as RM. */
  page(way: Way, path?: string): Promise<Visit>
  /** With scripts in the browser, without them over HTTP; in the long rounds in the browser both times. */
  walk(way: Way, path?: string): Promise<Walk>
}

/** Starts them before the file's tests, and ends them afterwards; the values are available once a test runs. */
export function adminPortal(
  start: () => Promise<UsedPortal> = () => takeSharedPortal('sample'),
): AdminPortal {
  const shared = {} as AdminPortal
  const open = async () => {
    const [portal, browser] = await Promise.all([start(), openBrowser()])
    setPortalEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD })
    const pages = reusedPages(browser)
    const inTurn = pagesInTurn(browser)
    Object.assign(shared, portal, {
      browser,
      page: async (way: Way, path?: string) => {
        const visited = await pages(way)
        await signInAsAdmin(visited.page, portal)
        if (path) await visited.page.goto(portal.url + path)
        return visited
      },
      visit: (way: Way, path?: string) => visitAsAdmin(browser, portal, way, path),
      walk: (way: Way, path?: string) => walkAsAdmin(inTurn, portal, way, path),
    })
  }
  const close = async () => {
    if (shared.browser) await closePages(shared.browser)
    await shared.stop?.()
  }
  beforeAll(open)
  afterAll(close)
  return shared
}

/** One walk for all tests of a block, which ends without a fault after the last of them; `take` gets its page before the first. */
export function sharedWalk(portal: AdminPortal, way: Way, take: (page: AnyPage) => void) {
  let walk: Walk | undefined
  beforeAll(async () => {
    walk = await portal.walk(way)
    take(walk.page)
  })
  afterAll(async () => {
    expect(walk?.faults).toEqual([])
    await walk?.close()
  })
}
