import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser'
import { startSamplePortal } from './sample-portal'
import { catchMails, type MailCatcher } from './smtp'

/** Shared by the browser tests of one file: a portal with people, a browser, and the sent e-mails. */
export type ClientPortal = { url: string; browser: Browser; mail: MailCatcher }

/** Starts them before the file's tests and ends them afterwards; the values are available once a test runs. */
export function clientPortal(): ClientPortal {
  const shared = {} as ClientPortal
  const endings: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    shared.mail = await catchMails()
    endings.unshift(() => shared.mail.close())
    const mails = { SMTP_URL: shared.mail.url, MAIL_FROM: 'portal@ejemplo.example' }
    const portal = await startSamplePortal(mails, 'people')
    endings.unshift(() => portal.stop())
    shared.url = portal.url
    shared.browser = await launchBrowser()
    endings.unshift(() => shared.browser.close())
  })
  afterAll(async () => {
    for (const end of endings) await end()
  })
  return shared
}
