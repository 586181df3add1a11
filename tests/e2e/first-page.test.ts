import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { keepText, nextToRead } from '~/features/reading/text-rows.server'
import { drawFirstPage } from '~/infra/reading/first-page.server'
import { adminPortal } from '../support/admin-portal'
import { checkPage } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { CARMEN } from '../support/client-world'
import { createDocument } from '../support/factories'
import { ownFolder } from '../support/fresh-portal'
import { paperWith } from '../support/hostile-papers'
import { caseNumbered, clientOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { sessionOf } from '../support/ways-in'

const WAYS = [
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
  { width: 1280, javaScript: true },
  { width: 1280, javaScript: false },
]

/** A document of a case that was read and drawn. */
async function drawn(caseNumber: string, fileName: string) {
  const { id } = createDocument({
    caseId: caseNumbered(caseNumber).id,
    fileName,
    filePath: `aa/${randomUUID()}`,
  })
  const location = join(ownFolder(), 'paper')
  writeFileSync(location, await paperWith('Sentencia estimatoria'))
  const picture = await drawFirstPage({ location, type: 'pdf', ocr: false })
  const waiting = nextToRead()
  expect(waiting?.id).toBe(id)
  if (waiting)
    keepText(waiting, { state: 'read', text: 'Sentencia', pages: 3, ocr: false, picture }, Date.now())
  return id
}

describe('of a client', () => {
  const portal = clientPortal()

  test.each(WAYS)(
    'the list of documents shows first pages ($width px, JavaScript $javaScript)',
    async (way) => {
      const id = await drawn(CARMEN.caseNumber, `Sentencia ${way.width} ${way.javaScript}.pdf`)
      const { page, close } = await portal.walk(way, sessionOf(clientOf(CARMEN.dni).id))
      await page.goto(`${portal.url}/cases/${caseNumbered(CARMEN.caseNumber).id}/documents`)
      const picture = page.locator(`img[src*="/documents/${id}/"]`)
      const attributes = ['alt', 'width', 'height', 'loading'].map((name) => picture.getAttribute(name))
      expect(await Promise.all(attributes)).toEqual(['', '48', '64', 'lazy'])
      await checkPage(page, way)
      await close()
    },
  )
})

describe('in the panel', () => {
  const portal = adminPortal()

  test.each(WAYS)(
    'lists show first pages and how many there are ($width px, JavaScript $javaScript)',
    async (way) => {
      const fileName = `Sentencia ${way.width} ${way.javaScript}.pdf`
      const id = await drawn(VICTOR.cases[0] ?? '', fileName)
      const { page, close } = await portal.visit(way, `/admin/documents?q=${encodeURIComponent(fileName)}`)
      const row = page.getByRole('listitem').filter({ hasText: fileName })
      await row.getByText('3 páginas').waitFor()
      const picture = row.locator(`img[src*="/documents/${id}/"]`)
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(240)
      await checkPage(page, way)
      const own = `/admin/client/${clientOf(VICTOR.dni).id}?case=${caseNumbered(VICTOR.cases[0] ?? '').id}`
      await page.goto(portal.url + own)
      await page.locator(`img[src*="/documents/${id}/"]`).waitFor()
      await close()
    },
  )
})
