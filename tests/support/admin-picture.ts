import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { takenOver } from './browser'
import { smallPng } from './small-png'

/** Where the screenshots of the administration go. */
const folder = process.env.PICTURES ?? 'docs/screens/admin'

export const HEIGHTS = { 390: 844, 1280: 800 } as const

/** A long page is shown down to here. */
const TALLEST = { 390: 1250, 1280: 950 } as const

/** Takes a picture of the page, or of a part of it: as much as the window shows if there is a dialog or a menu, otherwise the whole. */
export async function takePicture(page: Page, name: string, width: keyof typeof HEIGHTS, part?: Locator) {
  await takenOver(page)
  await page.evaluate(() => document.fonts.ready)
  const height = await page.evaluate(() =>
    document.querySelector('dialog[open], [role=dialog], .menu[open], .chip-new[open], .found')
      ? innerHeight
      : document.documentElement.scrollHeight,
  )
  const { top, bottom } = part ? await edgesOf(part) : { top: 0, bottom: height }
  const clip = { x: 0, y: top, width, height: Math.min(bottom - top, TALLEST[width]) }
  const picture = await page.screenshot({ clip, fullPage: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}-${width}.png`), smallPng(picture))
}

/** Where a part of a page is, with some of what is around it. */
const edgesOf = (part: Locator) =>
  part.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    return { top: Math.max(0, Math.round(top + scrollY - 120)), bottom: Math.round(bottom + scrollY + 24) }
  })
