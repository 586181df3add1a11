import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { texts } from '~/i18n/texts'
import type { Appearance } from '../appearances'
import { visit } from '../browser'
import { area } from './area'
import type { Screen } from './room'
import { waysIn } from './way-in'

/** Every screen of a client in every state it can have. */
export const clientScreens: Screen[] = [...waysIn, ...area]

type Where = Appearance & { browser: Browser; url: string; javaScript: boolean; height?: number }

/** Opens a screen in a browser of its own, looks at it, and returns what was seen and what the console said. */
export async function onScreen<Seen>(
  { open, close }: Screen,
  { browser, url, ...way }: Where,
  look: (page: Page) => Promise<Seen>,
): Promise<{ seen: Seen; faults: string[] }> {
  const { page, faults, close: leave } = await visit(browser, { ...way, url })
  try {
    await open({ page, url, words: texts[way.language] })
    expect(await page.locator('html').getAttribute('lang')).toBe(way.language)
    return { seen: await look(page), faults }
  } finally {
    close?.()
    await leave()
  }
}
