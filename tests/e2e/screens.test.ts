import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { appearances } from '../support/appearances'
import {
  accessibilityFaults,
  clippedTexts,
  sidewaysScroll,
  smallTargets,
  visit,
  WIDTHS,
} from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { clientScreens, onScreens } from '../support/screens'

const portal = clientPortal()
const plainScreens = clientScreens.filter(({ scripts }) => !scripts)

const otherWidth = (width: number) => WIDTHS.find((one) => one !== width) ?? width

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

/** The layout problems at 400 % zoom, and with text twice as large. */
async function enlargedFaults(page: Page) {
  const usual = page.viewportSize() ?? { width: 390, height: 900 }
  const scale = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, size)
  await page.setViewportSize({ width: 320, height: 256 })
  const zoomed = await layoutFaults(page)
  await page.setViewportSize({ width: 640, height: 900 })
  await scale('200%')
  const enlarged = await layoutFaults(page)
  await scale('')
  await page.setViewportSize(usual)
  return [...zoomed.map((fault) => `zoomed: ${fault}`), ...enlarged.map((fault) => `enlarged: ${fault}`)]
}

type Seen = { wrong: string[]; outline: string[] }

/** The screens with problems, and which. */
const wrongOnes = (found: Record<string, { seen: Seen; faults: string[] }>) =>
  Object.fromEntries(
    Object.entries(found)
      .map(([name, { seen, faults }]) => [name, [...seen.wrong, ...faults]] as const)
      .filter(([, wrong]) => wrong.length > 0),
  )

describe.each(appearances)('$language, $width px, $scheme', { timeout: 480_000 }, (appearance) => {
  test('no screen has a fault, and each says the same without JavaScript', async () => {
    const scripted = await onScreens(
      clientScreens,
      { ...appearance, ...portal, javaScript: true },
      async (page, screen) => ({
        outline: await outline(page),
        wrong: [
          ...(await accessibilityFaults(page)),
          ...(await layoutFaults(page)),
          ...(screen.scripts ? [] : await enlargedFaults(page)),
        ],
      }),
    )
    expect(wrongOnes(scripted)).toEqual({})
    const plain = await onScreens(
      plainScreens,
      { ...appearance, ...portal, javaScript: false },
      async (page) => {
        const read = await outline(page)
        const wrong = await layoutFaults(page)
        await page.setViewportSize({ width: otherWidth(appearance.width), height: 900 })
        wrong.push(...(await layoutFaults(page)))
        await page.setViewportSize({ width: appearance.width, height: 900 })
        return { outline: read, wrong }
      },
    )
    expect(wrongOnes(plain)).toEqual({})
    for (const { name } of plainScreens)
      expect([name, plain[name]?.seen.outline]).toEqual([name, scripted[name]?.seen.outline])
  })
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
