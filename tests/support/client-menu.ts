import type { AnyPage } from './any-page'

/** Opens the menu in a client's header, where it does not stand open: in a row, on a wide screen. */
export async function openMenu(page: AnyPage) {
  const summary = page.locator('.account > summary')
  if (await summary.isVisible()) await summary.click()
}
