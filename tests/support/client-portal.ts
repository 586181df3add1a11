import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { closeDatabase } from '~db/client'
import { openBrowser, type Visit, type Way } from './browser'
import { type Mailbox, openMailbox } from './mailbox'
import { reusedPages } from './reused-pages'
import { takeSharedPortal } from './shared-portal'

/** Shared by the browser tests of one file: a portal with people, a browser, and the sent e-mails. */
export type ClientPortal = {
  url: string
  browser: Browser
  mail: Mailbox
  /** The page of the file, without cookies. */
  page(way: Way): Promise<Visit>
}

/** Starts them before the file's tests and ends them afterwards; the values are available once a test runs. */
export function clientPortal(template: 'sample' | 'people' = 'people'): ClientPortal {
  const shared = {} as ClientPortal
  beforeAll(async () => {
    const mail = openMailbox()
    const [{ url }, browser] = await Promise.all([takeSharedPortal(template), openBrowser()])
    Object.assign(shared, { url, browser, mail, page: reusedPages(browser) })
  })
  afterAll(async () => {
    await shared.browser?.close()
    closeDatabase()
  })
  return shared
}
