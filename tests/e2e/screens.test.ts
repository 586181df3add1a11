import { load } from 'cheerio'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { appearances } from '../support/appearances'
import {
  accessibilityFaults,
  brokenWords,
  clippedTexts,
  isFullRound,
  sidewaysScroll,
  smallTargets,
  visit,
  WIDTHS,
} from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { clientScreens, onScreens } from '../support/screens'

const portal = clientPortal()
/** What is also looked at in a browser without scripts: over HTTP it is read, and its forms are walked, for less. */
const plainScreens = isFullRound ? clientScreens.filter(({ scripts }) => !scripts) : []

const otherWidth = (width: number) => WIDTHS.find((one) => one !== width) ?? width

const OUTLINE = 'h1, h2, h3, legend, label, summary, a[href], dt, .notice'

/** The contents of a page. */
function outlineOf(html: string): string[] {
  const page = load(html)
  return page(OUTLINE)
    .toArray()
    .map((part) =>
      page(part)
        .text()
        .trim()
        .replace(/\d+ s\b/, ''),
    )
    .filter((text) => text !== '')
}

const outline = async (page: Page) => outlineOf(await page.content())

/** The contents of the same page where no script runs. */
async function plainOutline(page: Page): Promise<string[]> {
  const answer = await page.request.get(page.url())
  return outlineOf(await answer.text())
}

const layoutFaults = async (page: Page) => [
  ...(await smallTargets(page)),
  ...(await clippedTexts(page)),
  ...((await sidewaysScroll(page)) > 0 ? ['it scrolls sideways'] : []),
]

const OTHER_SIZES = [
  [640, '200%'],
  [390, '150%'],
  [390, '130%'],
] as const
const ENLARGED = [[390, '200%'], ...(isFullRound ? OTHER_SIZES : [])] as const

/** The layout problems at the other width, at 400 % zoom, and with larger text. */
async function resizedFaults(page: Page) {
  const usual = page.viewportSize() ?? { width: 390, height: 900 }
  const scale = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, size)
  await page.setViewportSize({ width: otherWidth(usual.width), height: 900 })
  const other = await layoutFaults(page)
  await page.setViewportSize({ width: 320, height: 256 })
  const zoomed = await layoutFaults(page)
  const enlarged: string[] = []
  for (const [width, size] of ENLARGED) {
    await page.setViewportSize({ width, height: 900 })
    await scale(size)
    const faults = [...(await layoutFaults(page)), ...(await brokenWords(page))]
    enlarged.push(...faults.map((fault) => `${width} px, ${size}: ${fault}`))
  }
  await scale('')
  await page.setViewportSize(usual)
  return [
    ...other.map((fault) => `other width: ${fault}`),
    ...zoomed.map((fault) => `zoomed: ${fault}`),
    ...enlarged.map((fault) => `enlarged: ${fault}`),
  ]
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
          ...(screen.scripts ? [] : await resizedFaults(page)),
        ],
        plain: screen.scripts || screen.passing ? null : await plainOutline(page),
      }),
    )
    expect(wrongOnes(scripted)).toEqual({})
    for (const [name, { seen }] of Object.entries(scripted))
      if (seen.plain) expect([name, seen.plain]).toEqual([name, seen.outline])
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
    <p style="width:50px;overflow:hidden;white-space:nowrap">Un texto cortado</p>
    <p style="width:30px;overflow-wrap:anywhere">Descargar</p><div style="width:900px">a</div></main>`)
  expect((await accessibilityFaults(page)).join()).toContain('label')
  expect(await smallTargets(page)).toContain('x 9×9')
  expect((await clippedTexts(page)).join()).toContain('Un texto cortado')
  expect(await sidewaysScroll(page)).toBeGreaterThan(500)
  expect((await brokenWords(page)).join()).toContain('Descargar')
  await close()
})
