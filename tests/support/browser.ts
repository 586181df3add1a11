import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright'
import { type Language, languageKey } from '~/i18n/language'

export const WIDTHS = [390, 1280] as const

/** How long a page may take for whatever is bound to come: eight busy processes slow it down tenfold. */
const PATIENCE_MS = 40_000

// The last list counts: what Playwright switches off, and the pages that Chromium draws for its own window, one more
// renderer for each context, which nobody looks at.
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIToolbar',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'TabSearch',
]

/** The browser of the system; `CHROMIUM_PATH` names another. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${FEATURES_OFF.join(',')}`,
    ],
  })
}

export type Visit = { page: Page; faults: string[]; close(): Promise<void> }

type Way = {
  width: number
  javaScript: boolean
  height?: number
  scheme?: 'light' | 'dark'
  motion?: 'reduce' | 'no-preference'
  touch?: boolean
  language?: Language
  /** The portal, where a language is chosen beforehand. */
  url?: string
}

/**
 * What is no fault of a page. Remix's router aborts a request when a newer one, or the end of the page, takes its
 * place, and turbo-stream leaves the rest of an answer that is cut off rejected; where a page is left while it still
 * asks for routes, Remix writes that it could not. The status of a refused request is for the test to expect.
 */
const NO_FAULTS = [
  /signal is aborted without reason/,
  /^Failed to fetch manifest patches/,
  /^Failed to load resource: the server responded with a status of [45]\d\d/,
]

/** A page of a fresh browser profile. `faults` collects what the console and the scripts complain about. */
export async function visit(browser: Browser, way: Way): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: way.width, height: way.height ?? 900 },
    javaScriptEnabled: way.javaScript,
    colorScheme: way.scheme ?? 'light',
    locale: 'es-ES',
    reducedMotion: way.motion ?? 'reduce',
    hasTouch: way.touch ?? false,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  if (way.language && way.url)
    await context.addCookies([{ name: languageKey, value: way.language, url: way.url }])
  const page = await context.newPage()
  const faults: string[] = []
  const complain = (text: string) => {
    if (!NO_FAULTS.some((expected) => expected.test(text))) faults.push(text)
  }
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text())
  })
  return { page, faults, close: () => context.close() }
}

/**
 * Waits until the scripts of a page have taken it over: the root mirrors the language into the storage then. Only
 * for the first page of a fresh browser. Who moves the clock, or types at once, has to wait for it.
 */
export async function takenOver(page: Page) {
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, languageKey)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds against WCAG 2.2 AA, as lines. Needs a page with scripts. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Pixels by which a page is wider than its window; 0 when nothing has to be scrolled sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Everything to press that is smaller than 24 by 24 px and stands in no sentence (WCAG 2.2, 2.5.8). */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ target, box }) => box.width > 0 && !target.classList.contains('skip'))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .filter(({ target }) => getComputedStyle(target).display !== 'inline' || !target.closest('p, li, dd'))
      .map(({ target, box }) => `${target.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`),
  )

/** What is cut off: controls and texts wider than the room they have. */
export const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, label, .btn, .badge), header *, footer *')]
      .filter(
        (one) => one instanceof HTMLElement && !one.closest('.sr-only, details:not([open]) > :not(summary)'),
      )
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return (
          box.width > 0 &&
          (one.scrollWidth > one.clientWidth + 1 || box.right > innerWidth + 1 || box.left < -1)
        )
      })
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 60)}`),
  )
