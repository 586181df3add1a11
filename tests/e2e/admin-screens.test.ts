import { expect, test } from 'vitest'
import { adminPortal } from '../support/admin-portal'
import { clippedTexts, sidewaysScroll, WIDTHS } from '../support/browser'
import { panelPaths } from '../support/screens/panel'

const portal = adminPortal()

test('without JavaScript nothing is cut off on any screen of the administration', async () => {
  const { page, close } = await portal.visit({ width: 1280, javaScript: false })
  const wrong: Record<string, string[]> = {}
  for (const path of panelPaths()) {
    const answer = await page.goto(portal.url + path)
    expect([path, answer?.status()]).toEqual([path, 200])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const sideways = (await sidewaysScroll(page)) > 0 ? ['it scrolls sideways'] : []
      const faults = [...(await clippedTexts(page)), ...sideways]
      if (faults.length > 0) wrong[`${path}, ${width} px`] = faults
    }
  }
  expect(wrong).toEqual({})
  await close()
})
