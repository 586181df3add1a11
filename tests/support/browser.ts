import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright'

export const WIDTHS = [390, 1280] as const

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
    ],
  })
}

export type Visit = { page: Page; faults: string[]; close(): Promise<void> }

/** A page of a fresh browser profile. `faults` collects what the console and the scripts complain about. */
export async function visit(
  browser: Browser,
  options: { width: number; javaScript: boolean },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: options.width, height: 900 },
    javaScriptEnabled: options.javaScript,
    locale: 'es-ES',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const expected = /Failed to load resource: the server responded with a status of 4\d\d/
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text())
  })
  return { page, faults, close: () => context.close() }
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
