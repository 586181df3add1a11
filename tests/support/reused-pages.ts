import type { Browser } from 'playwright'
import { type Visit, visit, type Way } from './browser'

/**
 * The pages that the tests of a file use one after the other, one for each way, each time without cookies: opening a
 * page costs more than most of what is done on it. A test that moves the clock or delays answers takes its own.
 */
export function reusedPages(browser: Browser): (way: Way) => Promise<Visit> {
  const pages = new Map<string, Visit>()
  return async (way) => {
    const key = keyOf(way)
    const one = pages.get(key) ?? (await visit(browser, way))
    pages.set(key, one)
    await one.page.context().clearCookies()
    if (one.page.viewportSize()?.width !== way.width)
      await one.page.setViewportSize({ width: way.width, height: 900 })
    one.faults.length = 0
    return { ...one, close: async () => undefined }
  }
}

/** The same for tests that may need two pages at once: the second has its own, and so has the next after one left open. */
export function pagesInTurn(browser: Browser): (way: Way) => Promise<Visit> {
  const pages = reusedPages(browser)
  const taken = new Set<string>()
  return async (way) => {
    const key = keyOf(way)
    if (taken.has(key)) return visit(browser, way)
    taken.add(key)
    const one = await pages(way)
    return { ...one, close: async () => void taken.delete(key) }
  }
}

const keyOf = ({ width, javaScript }: Way) => `${width} ${javaScript}`
