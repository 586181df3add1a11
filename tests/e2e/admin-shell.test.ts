import { expect, test } from 'vitest'
import { adminPortal } from '../support/admin-portal'
import { checkPage, takenOver, WIDTHS } from '../support/browser'
import { clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'

const portal = adminPortal()

/** The highest place where the content of a section may begin. */
const CONTENT_BEGINS = { 390: 300, 1280: 170 }

const SECTIONS = [
  'clients',
  'cases',
  'documents',
  'upload',
  'timeline',
  'welcome-emails',
  'queue',
  'runs',
  'mapping',
  'figures',
  'audit',
  'settings',
  'integrations',
]

test('every section begins near the top, its tab in the same place, at both widths', async () => {
  const { page, faults, close } = await portal.page({ width: 1280, javaScript: true })
  const places = { 390: new Set<string>(), 1280: new Set<string>() }
  const late: string[] = []
  const addresses = [...SECTIONS, `client/${clientOf(VICTOR.dni).id}`]
  for (const address of addresses) {
    await page.goto(`${portal.url}/admin/${address}`)
    await takenOver(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const top = await page
        .locator('.section > :not(.sr-only)')
        .first()
        .evaluate((content) => content.getBoundingClientRect().top)
      if (top > CONTENT_BEGINS[width]) late.push(`${address}, ${width} px: ${top}`)
      const lefts = await page
        .locator('.tabs a, .more > summary')
        .evaluateAll((all) => all.map((one) => Math.round((one as HTMLElement).offsetLeft)))
      places[width].add(lefts.join())
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/${address.replace('/', '-')}-${width}.png` })
    }
  }
  expect(late).toEqual([])
  expect([places[390].size, places[1280].size]).toEqual([1, 1])
  await checkPage(page, { width: 1280, javaScript: true })
  expect(faults).toEqual([])
  await close()
})
