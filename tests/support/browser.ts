import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { type Language, languageKey } from '~/i18n/language'
import { type AnyPage, isDrawn, type Taken } from './any-page'
import { startChromium } from './chromium'

/** `npm run test:full` tests all combinations. */
export const isFullRound = process.env.PORTAL_FULL === '1'

export const WIDTHS = [390, 1280] as const

/** How long a page may take for something that is bound to happen: eight busy processes slow it down tenfold. */
const PATIENCE_MS = 180_000

/** The browser, for one file. */
export function openBrowser(): Promise<Browser> {
  examined.clear()
  return startChromium()
}

export type Visit = { page: Page; faults: string[]; close(): Promise<void> }

export type Way = { width: number; javaScript: boolean }

type VisitOptions = Way & {
  height?: number
  scheme?: 'light' | 'dark'
  motion?: 'reduce' | 'no-preference'
  touch?: boolean
  language?: Language
  /** The portal, if a language is chosen beforehand. */
  url?: string
}

/**
 * Not the page's fault: Remix's router aborts a request when a newer one, or the end of the page, replaces it, and
 * turbo-stream leaves the rest of an aborted answer rejected; if a page is left while it still requests routes, Remix
 * logs that it could not. The status of a refused request is for the test to expect.
 */
const NO_FAULTS = [
  /signal is aborted without reason/,
  /^Failed to fetch manifest patches/,
  /^Failed to load resource: the server responded with a status of [45]\d\d/,
]

/** A page in a fresh browser profile. `faults` collects errors from the console and the scripts. */
export async function visit(browser: Browser, way: VisitOptions): Promise<Visit> {
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

/** Waits until a page is hydrated. Needed before moving the clock or typing immediately. */
export const takenOver = (page: Page) => page.locator('.offline').waitFor({ state: 'attached' })

/** The same on a walk, which may have no scripts. */
export async function scriptsReady(page: AnyPage, { javaScript }: Pick<Way, 'javaScript'>) {
  if (javaScript && isDrawn(page)) await takenOver(page)
}

/** The contents of a download. */
export const bytesOf = async (download: Taken) => buffer(await download.createReadStream())

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The violations of WCAG 2.2 AA found by axe, as lines. Needs a page with scripts. The size of targets takes axe half of its
 * time: on the screens of clients, which `smallTargets` holds to more, it looks at it in the long rounds. `part`: what opened on a
 * screen that is looked at without it too; in the long rounds the whole screen.
 */
export async function accessibilityFaults(page: Page, part = 'html'): Promise<string[]> {
  await provideAxe(page)
  const results = await page.evaluate(
    ({ rules, part }) =>
      (window as unknown as { axe: { run(part: string, options: object): Promise<AxeResults> } }).axe.run(
        part,
        {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          resultTypes: ['violations'],
          rules,
        },
      ),
    {
      part: isFullRound ? 'html' : part,
      rules: { 'target-size': { enabled: isFullRound || new URL(page.url()).pathname.startsWith('/admin') } },
    },
  )
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** The tab keeps axe: sending half a megabyte to each of its pages takes longer. A page without an address keeps nothing. */
async function provideAxe(page: Page) {
  const kept = "(0, eval)(sessionStorage.getItem('axe-core') ?? '')"
  const isThere = await page.evaluate(`try { ${kept} } catch {}; 'axe' in window`)
  if (isThere) return
  await page.evaluate((source) => {
    // biome-ignore lint/security/noGlobalEval: it is axe, which is sent once instead of being run and kept separately.
    globalThis.eval(source)
    if (location.protocol !== 'about:') sessionStorage.setItem('axe-core', source)
  }, axeSource)
}

/** By how many pixels a page is wider than its window; 0 if it does not scroll sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const examined = new Set<string>()

/**
 * Checks a page for sideways scrolling and, with scripts, with axe: in `npm test` once for each screen of a file, in
 * `npm run test:full` every time. Of a page that no browser draws there is nothing to check.
 */
export async function checkPage(page: AnyPage, { width, javaScript }: Way) {
  if (!isDrawn(page)) return
  expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
  const screen = new URL(page.url()).pathname.replace(/\d+/g, ':id')
  if (!javaScript || (examined.has(screen) && !isFullRound)) return
  examined.add(screen)
  expect(await accessibilityFaults(page)).toEqual([])
}

/** The same for a state of a screen that is looked at in another state every day: in the long rounds only. */
export async function checkState(page: AnyPage, way: Way) {
  if (isFullRound) await checkPage(page, way)
}

/** Every target smaller than 24 by 24 px that is not part of a sentence (WCAG 2.2, 2.5.8). */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ target, box }) => box.width > 0 && !target.classList.contains('skip'))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .filter(({ target }) => getComputedStyle(target).display !== 'inline' || !target.closest('p, li, dd'))
      .map(({ target, box }) => `${target.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`),
  )

/**
 * The words that stand on two lines without a hyphen: the column is narrower than its longest word. Addresses, numbers and
 * file names may be broken, and `<wbr>` and hyphens are places to break.
 */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      const holder = node.parentElement
      if (!holder?.checkVisibility({ visibilityProperty: true }) || holder.closest('.sr-only, script, style'))
        continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        if (/[\d@_/]|\.\w/.test(word)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`${holder.tagName} ${holder.className}: ${word}`)
      }
    }
    return found
  })

/** What is cut off: controls and texts wider than their space. Tabs may exceed the window, because they scroll. */
export const clippedTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, label, .btn, .badge), header *, footer *')]
      .filter(
        (one) =>
          one instanceof HTMLElement && !one.closest('.sr-only, .tabs, details:not([open]) > :not(summary)'),
      )
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return (
          box.width > 1 &&
          (one.scrollWidth > one.clientWidth + 1 || box.right > innerWidth + 1 || box.left < -1)
        )
      })
      .filter((one) => getComputedStyle(one).display !== 'inline')
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 60)}`),
  )
