import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { setEnv } from '~/infra/env.server'
import { visitAsAdmin } from './admin-page'
import { openBrowser, type Visit, type Way } from './browser'
import { ADMIN_PASSWORD, type UsedPortal } from './portal'
import { takeSharedPortal } from './shared-portal'

/** Shared by the browser tests of one file on the administration: a portal, a browser, and visits as RM. */
export type AdminPortal = UsedPortal & { browser: Browser; visit(way: Way): Promise<Visit> }

/**
 * Starts them before the file's tests, or before each (`perTest`), and ends them afterwards; the values are available once a
 * test runs.
 */
export function adminPortal(
  start: () => Promise<UsedPortal> = () => takeSharedPortal('sample'),
  { perTest = false } = {},
): AdminPortal {
  const shared = {} as AdminPortal
  const open = async () => {
    const [portal, browser] = await Promise.all([start(), openBrowser()])
    setEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD })
    Object.assign(shared, portal, { browser, visit: (way: Way) => visitAsAdmin(browser, portal, way) })
  }
  const close = async () => {
    await shared.browser?.close()
    await shared.stop?.()
  }
  if (perTest) {
    beforeEach(open)
    afterEach(close)
  } else {
    beforeAll(open)
    afterAll(close)
  }
  return shared
}
