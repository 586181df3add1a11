import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { languageKey } from '~/i18n/language'
import { texts } from '~/i18n/texts'
import type { Appearance } from '../appearances'
import { visit } from '../browser'
import { area } from './area'
import type { Screen } from './room'
import { waysIn } from './way-in'

/** Every client screen in every state it can have. */
export const clientScreens: Screen[] = [...waysIn, ...area]

type Where = Appearance & { browser: Browser; url: string; javaScript: boolean; height?: number }

/**
 * Opens the screens one after the other; calls `look` with each page and returns its results by screen name, together
 * with the console's errors. The browser keeps its cache but not its session; screens that need scripts move the clock
 * or delay answers, and get their own browser.
 */
export async function onScreens<Seen>(
  screens: Screen[],
  where: Where,
  look: (page: Page, screen: Screen) => Promise<Seen>,
): Promise<Record<string, { seen: Seen; faults: string[] }>> {
  const found: Record<string, { seen: Seen; faults: string[] }> = {}
  const shared = await visit(where.browser, where)
  for (const screen of screens) {
    const { page, faults, close } = screen.scripts ? await visit(where.browser, where) : shared
    const before = faults.length
    if (!screen.scripts) await forget(page)
    try {
      await screen.open({ page, url: where.url, words: texts[where.language], language: where.language })
      // Without scripts, a page is displayed before all of it has arrived.
      await page.waitForLoadState()
      expect([screen.name, await page.locator('html').getAttribute('lang')]).toEqual([
        screen.name,
        where.language,
      ])
      found[screen.name] = { seen: await look(page, screen), faults: faults.slice(before) }
    } finally {
      screen.close?.()
      if (screen.scripts) await close()
    }
  }
  await shared.close()
  return found
}

async function forget(page: Page) {
  const kept = (await page.context().cookies()).filter(({ name }) => name === languageKey)
  await page.context().clearCookies()
  await page.context().addCookies(kept)
}
