import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { appearances } from '../support/appearances'
import { accessibilityFaults, clippedTexts, sidewaysScroll, smallTargets, visit } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { clientScreens, onScreens } from '../support/screens'

const portal = clientPortal()
const plainScreens = clientScreens.filter(({ scripts }) => !scripts)

/** The contents of a page with or without scripts. */
const outline = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, legend, label, summary, a[href], dt, .notice')]
      .map((part) => part.textContent?.trim().replace(/\d+ s\b/, '') ?? '')
      .filter((text) => text !== ''),
  )

const layoutFaults = async (page: Page) => [
  ...(await smallTargets(page)),
  ...(await clippedTexts(page)),
  ...((await sidewaysScroll(page)) > 0 ? ['it scrolls sideways'] : []),
]

/** The screens with problems, and which. */
const wrongOnes = (found: Record<string, { seen: string[]; faults: string[] }>) =>
  Object.fromEntries(
    Object.entries(found)
      .map(([name, { seen, faults }]) => [name, [...seen, ...faults]] as const)
      .filter(([, wrong]) => wrong.length > 0),
  )

test.each(appearances)(
  'no screen has a fault that axe knows, scrolls sideways or has a small target ($language, $width px, $scheme)',
  { timeout: 240_000 },
  async (appearance) => {
    const where = { ...appearance, ...portal, javaScript: true }
    const found = await onScreens(clientScreens, where, async (page) => [
      ...(await accessibilityFaults(page)),
      ...(await layoutFaults(page)),
    ])
    expect(wrongOnes(found)).toEqual({})
  },
)

test('without JavaScript every screen says the same', { timeout: 240_000 }, async () => {
  const where = { language: 'es', width: 390, scheme: 'light', ...portal } as const
  const plain = await onScreens(plainScreens, { ...where, javaScript: false }, outline)
  const scripted = await onScreens(plainScreens, { ...where, javaScript: true }, outline)
  for (const { name } of plainScreens) expect([name, plain[name]?.seen]).toEqual([name, scripted[name]?.seen])
})

test('at 400 % zoom, and with the text twice as large, nothing is cut off', {
  timeout: 240_000,
}, async () => {
  const where = { language: 'es', scheme: 'light', ...portal, javaScript: true } as const
  const zoomed = await onScreens(plainScreens, { ...where, width: 320, height: 256 }, layoutFaults)
  expect(wrongOnes(zoomed)).toEqual({})
  const enlarged = await onScreens(plainScreens, { ...where, width: 640 }, async (page) => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    return layoutFaults(page)
  })
  expect(wrongOnes(enlarged)).toEqual({})
})

test('each of these looks finds the fault it looks for', async () => {
  const { page, close } = await visit(portal.browser, { width: 320, javaScript: true })
  await page.setContent(`<main><h1>Título</h1><input><button style="width:9px;height:9px;padding:0">x</button>
    <p style="width:50px;overflow:hidden;white-space:nowrap">Un texto cortado</p><div style="width:900px">a</div></main>`)
  expect((await accessibilityFaults(page)).join()).toContain('label')
  expect(await smallTargets(page)).toContain('x 9×9')
  expect((await clippedTexts(page)).join()).toContain('Un texto cortado')
  expect(await sidewaysScroll(page)).toBeGreaterThan(500)
  await close()
})
