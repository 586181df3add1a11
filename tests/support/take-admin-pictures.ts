import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'vitest'
import { adminPortal } from './admin-portal'
import { takenOver, WIDTHS } from './browser'
import { panelPaths } from './screens/panel'

/** Where the screenshots of the administration go. */
const folder = process.env.PICTURES ?? 'docs/screens/admin'

/** A long page is shown down to here. */
const TALLEST = 1600

const portal = adminPortal()

test.each(WIDTHS)('pictures of every screen of the administration, %i px wide', async (width) => {
  mkdirSync(folder, { recursive: true })
  const height = width === 390 ? 844 : 800
  const { page, close } = await portal.visit({ width, javaScript: true })
  await page.setViewportSize({ width, height })
  for (const path of panelPaths()) {
    await page.goto(portal.url + path)
    await takenOver(page)
    await page.evaluate(() => document.fonts.ready)
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width, height: Math.min(whole, TALLEST) }
    await page.screenshot({ path: join(folder, `${nameOf(path)}-${width}.png`), clip, fullPage: true })
  }
  await close()
})

/** `/admin/client/6/cases/8?show=trash` is called `client-cases-show-trash`. */
const nameOf = (path: string) =>
  path
    .replace('/admin/', '')
    .replace(/\d+/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
