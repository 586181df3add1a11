import { type AnyPage, isDrawn } from './any-page'
import { takenOver } from './browser'

/**
 * Opens the menu in a client's header, where it does not stand open: in a row, on a wide screen. Scripts that take a page over
 * close its menus.
 */
export async function openMenu(page: AnyPage) {
  if (isDrawn(page) && (await page.evaluate(() => matchMedia('(scripting)').matches))) await takenOver(page)
  const summary = page.locator('.account > summary')
  if (await summary.isVisible()) await summary.click()
}
