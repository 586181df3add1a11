import { type Browser, chromium, type Page } from 'playwright'
import { browserPath } from '../browser.mjs'

/** What a first visit takes. `shift` is the layout shift, `bytes` what came over the wire. */
export type Visit = { paint: number; shift: number; bytes: number }
export type Cookie = { name: string; value: string; url: string }

/** Slow 4G and a processor a quarter as fast, as Lighthouse has them. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
/** After the last request, until nothing larger is painted and nothing moves any more. */
const SETTLE_MS = 500

export const openPhone = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath({ isWhole: true }), args: ['--no-sandbox', '--disable-gpu'] })

/** The first visit of a page by a phone that has nothing of it. `shows` is what has to be there in the end. */
export async function firstVisit(
  phone: Browser,
  url: string,
  shows: string,
  cookies: Cookie[],
): Promise<Visit> {
  const context = await phone.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'es-ES',
  })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.addInitScript(observe)
    const bytes = await slowDown(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator(shows).first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    const seen = await page.evaluate(() => (window as unknown as Observed).seen)
    if (seen.paint === 0) throw new Error(`${url} painted nothing`)
    return { ...seen, bytes: bytes() }
  } finally {
    await context.close()
  }
}

type Observed = { seen: { paint: number; shift: number } }

/** Runs in the page: a task that is still going when a page is left would take its figures along. */
function observe() {
  const seen = { paint: 0, shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns what counts the bytes that came since. */
async function slowDown(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}
