import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { WIDTHS } from './browser'
import { clientPortal } from './client-portal'
import { clientScreens, onScreen } from './screens'

/** Where the pictures go; `PICTURES` names another folder, into which every state is put. */
const folder = process.env.PICTURES ?? 'docs/screens'
const scheme = process.env.PICTURES_SCHEME === 'dark' ? 'dark' : 'light'

/** States that differ from another screen by a sentence: they are tested, but not shown. */
const notShown =
  /-(empty|faults|wrong|expired|wrong-password|unknown|loading)$|^(case-of-|privacy|accessibility)/

const portal = clientPortal()

test.each(WIDTHS)('pictures of every screen, %i px wide', async (width) => {
  mkdirSync(folder, { recursive: true })
  for (const screen of clientScreens) {
    if (!process.env.PICTURES && notShown.test(screen.name)) continue
    const where = { language: 'es', width, scheme, ...portal, javaScript: true } as const
    await onScreen(screen, { ...where, height: width === 390 ? 844 : 800 }, async (page) => {
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(folder, `${screen.name}-${width}.png`), fullPage: true })
    })
  }
})
