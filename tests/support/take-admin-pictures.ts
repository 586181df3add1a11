import { test } from 'vitest'
import { HEIGHTS, takePicture } from './admin-picture'
import { adminPortal } from './admin-portal'
import { WIDTHS } from './browser'
import { panelPaths } from './screens/panel'

const portal = adminPortal()

test.each(WIDTHS)('pictures of every screen of the administration, %i px wide', async (width) => {
  const { page, close } = await portal.visit({ width, javaScript: true })
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  for (const path of panelPaths()) {
    await page.goto(portal.url + path)
    await takePicture(page, nameOf(path), width)
  }
  await close()
})

/** `/admin/client/6/cases/8?show=trash` is called `client-cases-show-trash`. */
const nameOf = (path: string) =>
  path
    .replace('/admin/', '')
    .replace('runs/1', 'run')
    .replace(/\d+/g, '')
    .replace(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
