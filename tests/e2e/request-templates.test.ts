import { expect, test } from 'vitest'
import { listPhases } from '~/features/timeline/list-phases.server'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady } from '../support/browser'
import { createCase, createClient, createEvent } from '../support/factories'

const portal = adminPortal()

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])(
  'a template is written, given a phase, decided about in Pendiente, changed and deleted ($width, $javaScript)',
  async (way) => {
    const text = `Traiga la póliza ${way.width}.`
    const { id: phaseId, title } = phaseFor(way.width)
    for (const _ of [1, 2]) {
      const { id: caseId } = createCase({ clientId: createClient().id, status: 'active' })
      createEvent({ caseId, phaseId, title, status: 'in_progress' })
    }
    const { page, faults, close } = await portal.visit(way, '/admin/templates')
    await look()
    await page.getByRole('link', { name: 'Añadir plantilla' }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page
      .getByText(/obligatorio|Falta|Rellene/i)
      .first()
      .waitFor()
    await look()
    await page.getByLabel('Qué se pide', { exact: true }).fill(text)
    await page.getByLabel('Qué se pide, en inglés').fill(`Bring the policy ${way.width}.`)
    await page.getByLabel('Qué clase de petición es').selectOption('paper')
    await page.getByLabel('Plazo en días (opcional)').fill('10')
    await page.getByLabel('Se pide sola al empezar').selectOption(String(phaseId))
    await page.getByRole('button', { name: 'Guardar' }).click()
    const row = page.getByRole('row').filter({ hasText: text })
    await row.getByText('10 días').waitFor()

    await page.goto(`${portal.url}/admin/queue?area=mails`)
    const line = page.locator('.work').filter({ hasText: text })
    await line.getByText(`en «${title}», y no se le ha pedido nada a nadie`).waitFor()
    await look()
    await line.getByRole('link', { name: 'Ver y decidir' }).click()
    await page.getByRole('button', { name: /^No pedirlo en/ }).waitFor()
    await look()
    await page.getByRole('button', { name: /^No pedirlo en/ }).click()
    await page.getByText('En esos expedientes no se pide.').first().waitFor()
    await page.goto(`${portal.url}/admin/queue?area=mails`)
    await page.getByRole('heading', { name: 'Pendiente' }).waitFor()
    expect(await line.count()).toBe(0)

    await page.goto(`${portal.url}/admin/templates`)
    await row.getByRole('link', { name: /^Cambiar/ }).click()
    await page.getByLabel('Plazo en días (opcional)').fill('15')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await row.getByText('15 días').waitFor()
    await row.getByRole('link', { name: /^Borrar/ }).click()
    await page.getByText('Lo que ya se ha pedido con ella sigue pedido.').waitFor()
    await look()
    await page.getByRole('button', { name: 'Borrar' }).click()
    await row.waitFor({ state: 'detached' })
    expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
    await close()

    async function look() {
      await scriptsReady(page, way)
      await checkPage(page, way)
    }
  },
)

/** A phase of the firm for each of the walks. */
function phaseFor(width: number) {
  const phases = listPhases().filter(({ field }) => field === null)
  return phases.at(width === 390 ? 0 : 1) ?? { id: 0, title: '' }
}
