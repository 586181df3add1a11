import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { cutPlaceholder, SEARCHED } from '../support/admin-page'
import { adminPortal } from '../support/admin-portal'
import {
  accessibilityFaults,
  clippedTexts,
  isFullRound,
  scriptsReady,
  sidewaysScroll,
  WIDTHS,
} from '../support/browser'
import { clientOf } from '../support/records'
import { startSamplePortal, VICTOR } from '../support/sample-portal'
import { panelPaths } from '../support/screens/panel'

// Of its own: one that other tests have used shows the figures of their data for ten minutes.
const portal = adminPortal(startSamplePortal)

/** The highest place where the content of a section may begin. */
const CONTENT_BEGINS = { 390: 300, 1280: 170 }
/** On a phone the tables of the figures wait behind their folds. */
const FIGURES_HEIGHT = 4_000
const SECTIONS = [
  ...['clients', 'cases', 'documents', 'upload', 'timeline', 'welcome-emails', 'queue'],
  ...['runs', 'mapping', 'figures', 'audit', 'settings', 'integrations'],
]
const pathOf = (section: string) => `/admin/${section}`

test.each(isFullRound ? [false, true] : [false])(
  'nothing is cut off on any screen, and sections begin near the top, their tabs in one place, and with scripts axe finds nothing (JavaScript %s)',
  async (javaScript) => {
    const { page, faults, close } = await portal.visit({ width: 1280, javaScript })
    const begins = [...SECTIONS.map(pathOf), `/admin/client/${clientOf(VICTOR.dni).id}`]
    const tabs = { 390: new Set<string>(), 1280: new Set<string>() }
    const wrong: Record<string, string[]> = {}
    for (const path of panelPaths()) {
      const answer = await page.goto(portal.url + path)
      expect([path, answer?.status()]).toEqual([path, 200])
      await scriptsReady(page, { javaScript })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const sideways = (await sidewaysScroll(page)) > 0 ? ['it scrolls sideways'] : []
        const found = [...(await clippedTexts(page)), ...sideways]
        if (javaScript) found.push(...(await accessibilityFaults(page)))
        if (begins.includes(path)) {
          const top = await contentTop(page)
          if (top > CONTENT_BEGINS[width]) found.push(`its content begins at ${top} px`)
          tabs[width].add(await tabPlaces(page))
        }
        if (SEARCHED.map(pathOf).includes(path) && (await cutPlaceholder(page)) > 0)
          found.push('what a search looks at is cut off in its field')
        if (path === pathOf('figures') && width === 390)
          await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(FIGURES_HEIGHT)
        if (found.length > 0) wrong[`${path}, ${width} px`] = found
      }
    }
    expect(wrong).toEqual({})
    expect([tabs[390].size, tabs[1280].size]).toEqual([1, 1])
    expect(faults).toEqual([])
    await close()
  },
)

/** A strip of faults above it is not part of it. Its letters, and its new width, may take a moment to arrive. */
const heightOf = (page: Page) => page.locator('main').evaluate((main) => main.scrollHeight)

const contentTop = (page: Page) =>
  page
    .locator('.section > :not(.sr-only)')
    .first()
    .evaluate((content) => content.getBoundingClientRect().top)

const tabPlaces = async (page: Page) => {
  const places = await page
    .locator('.tabs a, .more > summary')
    .evaluateAll((all) => all.map((one) => Math.round((one as HTMLElement).offsetLeft)))
  return places.join()
}
