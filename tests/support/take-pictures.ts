import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { test } from 'vitest'
import { WIDTHS } from './browser'
import { clientPortal } from './client-portal'
import { clientScreens, onScreens } from './screens'

/** Where the screenshots go; `PICTURES` names another folder, for every state. */
const folder = process.env.PICTURES ?? 'docs/screens'
const scheme = process.env.PICTURES_SCHEME === 'dark' ? 'dark' : 'light'

/** States that differ from another screen by one sentence: tested, but not shown. */
const notShown =
  /-(empty|faults|wrong|expired|wrong-password|unknown|loading|opened|documents)$|^(case-of-|privacy|accessibility)/

/** Only one case is shown in full. */
const TALLEST = 1600

const portal = clientPortal()

const screens = clientScreens.filter(({ name }) => process.env.PICTURES || !notShown.test(name))

test.each(WIDTHS)('pictures of every screen, %i px wide', async (width) => {
  mkdirSync(folder, { recursive: true })
  const where = { language: 'es', width, height: width === 390 ? 844 : 800, scheme } as const
  await onScreens(screens, { ...where, ...portal, javaScript: true }, async (page, { name, window }) => {
    await page.evaluate(() => document.fonts.ready)
    const whole = window ? 0 : await page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width, height: Math.min(whole, name === 'case' ? whole : TALLEST) }
    const path = join(folder, `${name}-${width}.png`)
    await page.screenshot(window ? { path } : { path, clip, fullPage: true })
    if (name === 'case' && width === 1280 && !process.env.PICTURES) await takeReadmePicture(page)
  })
})

/** The image in the README: the first card, down to the end of the path. */
async function takeReadmePicture(page: Page) {
  const clip = { x: 0, y: 0, width: 1280, height: 1010 }
  await page.screenshot({ path: 'docs/images/case.png', fullPage: true, clip })
}
