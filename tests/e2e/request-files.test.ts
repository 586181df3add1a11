import { eq } from 'drizzle-orm'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { openRequest } from '~/features/cases/requests.server'
import { database } from '~db/client'
import { caseRequests, documents } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady, sidewaysScroll, smallTargets, visit } from '../support/browser'
import { createCase, createClient } from '../support/factories'
import { cookieOf } from '../support/http'
import { photoOf } from '../support/photos'
import { admin, secretTo, sessionOf } from '../support/ways-in'

const portal = adminPortal()
const FOLDER = 'FASE_EXTRAJUDICIAL'
const MOST_TAPS = { client: 5, admin: 2 }

/** A client who has an e-mail about what they are asked for. */
function askedByMail() {
  const client = createClient()
  const legalCase = createCase({ clientId: client.id })
  const asked = { text: 'Copia del DNI por las dos caras.', dueDate: null, notify: true }
  openRequest(admin, legalCase.id, { ...asked, example: 'Una foto de cada cara.' }, Date.now())
  const request = database().select().from(caseRequests).where(eq(caseRequests.caseId, legalCase.id)).get()
  return { client, legalCase, requestId: request?.id ?? 0, link: secretTo(client.id, 'request') }
}

const photo = async (name: string, red: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photoOf({ red }),
})
const heic = {
  name: 'IMG_0001.heic',
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
}

function counting() {
  const counted = { taps: 0 }
  const tap = async (target: Locator) => {
    counted.taps += 1
    await target.click()
  }
  return { counted, tap }
}

test.each([{ javaScript: true }, { javaScript: false }])(
  'two photos go from the link of the e-mail to "recibido" in five taps, and are accepted in two ($javaScript)',
  async ({ javaScript }) => {
    const { legalCase, client, requestId, link } = askedByMail()
    const way = { width: 390, javaScript }
    const { page, faults, close } = await visit(portal.browser, { ...way, height: 844 })
    const { counted, tap } = counting()
    counted.taps += 1
    await page.goto(`${portal.url}/answer/${link}`)
    await page.waitForURL(`${portal.url}/cases/${legalCase.id}/requests/${requestId}`)
    await scriptsReady(page, way)
    await checkPage(page, way)
    expect(await smallTargets(page)).toEqual([])
    counted.taps += 1
    const chosen = [
      await photo('delante.jpg', 80 + Number(javaScript)),
      await photo('detrás.jpg', 90 + Number(javaScript)),
    ]
    await page.getByLabel('Elegir archivos').setInputFiles(chosen)
    await tap(page.getByRole('button', { name: 'Enviar', exact: true }))
    await page.getByRole('heading', { name: 'Recibido de usted' }).waitFor()
    expect(counted.taps).toBeLessThanOrEqual(MOST_TAPS.client)
    const receipt = page.getByRole('region', { name: 'Recibido de usted' })
    expect(await receipt.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^2 fotos \d{4}-\d\d-\d\d\.pdf/),
    ])
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()

    const panel = await portal.visit(way, '/admin/queue')
    await scriptsReady(panel.page, way)
    const line = panel.page.locator('.received').filter({ hasText: legalCase.caseNumber })
    expect(await line.getByRole('checkbox', { name: /^2 fotos/ }).isChecked()).toBe(true)
    await checkPage(panel.page, way)
    await line.getByLabel(/^Carpeta/).selectOption(FOLDER)
    await line.getByRole('checkbox').first().press('Enter')
    await panel.page.getByText('Nada seleccionado').first().waitFor()
    expect(database().select().from(documents).where(eq(documents.caseId, legalCase.id)).all()).toEqual([])
    const own = counting()
    own.counted.taps += 1
    await line.getByLabel(/^Carpeta/).selectOption(FOLDER)
    await own.tap(line.getByRole('button', { name: 'Aceptar y mostrar al cliente' }))
    await panel.page.getByText('1 documento en el expediente').first().waitFor()
    expect(own.counted.taps).toBeLessThanOrEqual(MOST_TAPS.admin)
    const kept = database().select().from(documents).where(eq(documents.caseId, legalCase.id)).all()
    expect(kept).toMatchObject([{ category: FOLDER, archived: false, mimeType: 'application/pdf' }])
    expect(client.id).toBeGreaterThan(0)
    expect(panel.faults).toEqual([])
    await panel.close()
  },
)

test.each([{ javaScript: true }, { javaScript: false }])(
  'what cannot be used is said beside what was received, and comes back with a reason ($javaScript)',
  async ({ javaScript }) => {
    const { legalCase, client, link } = askedByMail()
    const way = { width: 390, javaScript }
    const { page, faults, close } = await visit(portal.browser, { ...way, height: 844 })
    await page.goto(`${portal.url}/answer/${link}`)
    await page.waitForURL(/requests/)
    await scriptsReady(page, way)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByText('Elija al menos un archivo o haga una foto.').waitFor()
    await page.getByLabel('Elegir archivos').setInputFiles([await photo('bien.jpg', 70), heic])
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByText('Este archivo no nos ha llegado:').waitFor()
    await page.getByText(/IMG_0001\.heic: es una foto en formato HEIC/).waitFor()
    await page.getByText('El otro sí lo hemos recibido.').waitFor()
    await page.getByRole('region', { name: 'Recibido de usted' }).getByText('bien.jpg').waitFor()
    await checkPage(page, way)

    const panel = await portal.visit(way, '/admin/queue')
    await scriptsReady(panel.page, way)
    const line = panel.page.locator('.received').filter({ hasText: legalCase.caseNumber })
    await line.getByText('Devolver…').click()
    await line.getByLabel('Por qué tiene que enviarlo otra vez').fill('Sale borrosa.')
    await line.getByRole('button', { name: 'Devolver lo marcado' }).click()
    await panel.page.getByText('El cliente lee el motivo en su expediente.').first().waitFor()
    expect(panel.faults).toEqual([])
    await panel.close()

    await page.reload()
    await page.getByText('Por qué: Sale borrosa.').waitFor()
    await page
      .context()
      .addCookies([{ name: 'sid', value: cookieOf(sessionOf(client.id, 'tracking')), url: portal.url }])
    await page.goto(`${portal.url}/dashboard`)
    const card = page.getByRole('region', { name: 'Le pedimos una cosa' })
    await card.getByText('Por qué: Sale borrosa.').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(faults).toEqual([])
    await close()
  },
)
