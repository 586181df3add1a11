import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { switchWrites } from '~/features/write-back/writes-on.server'
import { env } from '~/infra/env.server'
import { adminPortal } from '../support/admin-portal'
import { checkPage } from '../support/browser'
import { askedOwner, sendFor, writeAll, writeOf } from '../support/sent-files'
import { pdfBytes } from '../support/upload'
import { admin } from '../support/ways-in'

const portal = adminPortal()
const WIDTHS = { '2026-901': 390, '2026-902': 1280 }

test.each([
  ['2026-901', true],
  ['2026-902', false],
] as const)(
  '%s: a person switches it on, and says where a case’s files go (scripts: %s)',
  async (number, javaScript) => {
    switchWrites(admin, false, Date.now())
    const { page, close } = await portal.visit({ width: WIDTHS[number], javaScript }, '/admin/integrations')
    const section = page.getByRole('region', { name: /Lo que envían los clientes/ })
    await expect.poll(() => section.textContent()).toContain('Nunca se sobrescribe ni se borra nada')
    await section.getByRole('button', { name: 'Guardar también en la carpeta' }).click()
    await section.getByText('Encendido').waitFor()
    await look()
    const owner = askedOwner(number)
    const now = Date.now()
    const [id] = await sendFor(owner, [['DNI.pdf', pdfBytes(number)]], now)
    await writeAll(now)
    await page.goto(`${portal.url}/admin/queue?area=documents`)
    const line = page.locator('.work').filter({ hasText: '¿En qué carpeta' }).filter({ hasText: number })
    await look()
    await line.getByRole('link', { name: 'Decir la carpeta' }).click()
    await page.getByRole('heading', { name: '¿En qué carpeta se guarda lo de' }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Usar esta carpeta' }).click()
    await page.getByText('Elija una carpeta o escriba su ruta.').waitFor()
    const path = `${number} - De la firma`
    mkdirSync(join(env().driveFolder, path), { recursive: true })
    await page.getByLabel('Carpeta de la unidad').fill(path)
    await page.getByRole('button', { name: 'Usar esta carpeta' }).click()
    await page.getByText('Lo que envía el cliente se guarda en esa carpeta.').waitFor()
    await writeAll(Date.now())
    // The worker of the portal may have begun with it before.
    await expect.poll(() => writeOf(id)?.state).toBe('written')
    expect(writeOf(id)?.path).toContain(`${path}/Recibido del cliente/`)
    await page.goto(`${portal.url}/admin/integrations`)
    await section.getByRole('button', { name: 'Dejar de escribir en la carpeta' }).click()
    await section.getByText('Apagado').waitFor()
    await close()

    async function look() {
      await checkPage(page, { width: WIDTHS[number], javaScript })
    }
  },
)
