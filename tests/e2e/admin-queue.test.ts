import { expect, test } from 'vitest'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage } from '../support/any-page'
import { waysOf } from '../support/appearances'
import { checkPage } from '../support/browser'
import { caseRow, dniOfRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { caseNumbered, clientOf, eventsOf, openWork } from '../support/records'
import { restoreBeforeEach } from '../support/restore'
import { takeSharedPortal } from '../support/shared-portal'
import { sync } from '../support/sync'

const portal = adminPortal(() => takeSharedPortal('empty'))
restoreBeforeEach()

async function syncWith(rows: SheetRow[]) {
  writeCases(rows)
  expect(['done', 'unchanged']).toContain((await sync()).state)
}

const line = (page: AnyPage, text: string) => page.locator('.work').filter({ hasText: text })

test.each(waysOf(0))(
  'a word is mapped with one click, in all rows and for good ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    expect(await page.locator('.tabs .badge--count').count()).toBe(0)
    const word = (text: string) => ({ 'Sentencia Favorable': text })
    const rows = [
      caseRow(1, word('STCIA FAV PARCIAL')),
      caseRow(2, word('stcia fav. parcial')),
      caseRow(3, { DNI: '1234567L' }),
      ...tenOthers(),
    ]
    await syncWith(rows)
    expect(eventsOf('EXP-1')).toEqual([])
    await page.goto(`${portal.url}/admin/integrations`)
    await page.getByRole('link', { name: 'Pendiente' }).click()
    await page.getByRole('heading', { name: 'Pendiente', exact: true }).waitFor()
    await checkPage(page, way)
    const asked = line(page, 'Titular Número 1 · Titular Número 2')
    await asked.getByRole('button', { name: 'Sentencia Favorable, hecha' }).click()
    await page.getByText('Resuelto en 2 sitios.').first().waitFor()
    expect(await asked.count()).toBe(0)
    await line(page, 'Seguimiento!C4').getByText('01234567L').waitFor()
    await page.getByText('La letra no corresponde').waitFor()
    await checkPage(page, way)
    await syncWith(rows)
    expect(eventsOf('EXP-2')).toMatchObject([{ title: 'Sentencia Favorable', status: 'completed' }])
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(1))(
  'a changed e-mail waits for a yes, and a no is not asked again ($width px, JavaScript $javaScript)',
  async (way) => {
    const people = (one?: string, two?: string) => [
      caseRow(1, one ? { EMAIL: one } : {}),
      caseRow(2, two ? { EMAIL: two } : {}),
      ...tenOthers(),
    ]
    await syncWith(people())
    await syncWith(people('una@correo.example', 'otra@correo.example'))
    const { page, faults, close } = await portal.walk(way, '/admin/integrations')
    await page.getByRole('link', { name: 'Pendiente' }).click()
    await line(page, 'EXP-1').getByText('titular.1@correo.example').waitFor()
    await checkPage(page, way)
    await line(page, 'EXP-1').getByRole('button', { name: 'Sí, cambiar el correo y enviar 1 correo' }).click()
    await page.getByText('Ahora vale lo que dice la hoja').first().waitFor()
    expect(clientOf(dniOfRow(1)).email).toBe('una@correo.example')
    await line(page, 'EXP-2').getByRole('button', { name: 'No, dejar el de ahora' }).click()
    await page.getByText('no se vuelve a preguntar').first().waitFor()
    expect(clientOf(dniOfRow(2)).email).toBe('titular.2@correo.example')
    expect(openWork()).toEqual([])
    await page.getByText('No hay nada pendiente de su decisión.').waitFor()
    expect(await page.locator('.tabs .badge--count').count()).toBe(0)
    await syncWith(people('una@correo.example', 'otra@correo.example'))
    expect(openWork()).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(2))(
  'a case under another name is made once somebody says whose it is ($width px, JavaScript $javaScript)',
  async (way) => {
    const other = caseRow(2, {
      CLIENTE: 'Pedro Sanz Ruiz',
      DNI: dniOfRow(1),
      EMAIL: 'titular.1@correo.example',
    })
    const rows = [caseRow(1), other, ...tenOthers()]
    await syncWith(rows)
    const { page, faults, close } = await portal.walk(way, '/admin/queue')
    await line(page, 'EXP-2').getByText('Pedro Sanz Ruiz').waitFor()
    await checkPage(page, way)
    await line(page, 'EXP-2').getByRole('button', { name: 'Tomar lo de la hoja' }).click()
    await page.getByText('Ahora vale lo que dice la hoja').first().waitFor()
    expect(caseNumbered('EXP-2').clientId).toBe(clientOf(dniOfRow(1)).id)
    await syncWith(rows)
    expect(openWork()).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(3))(
  'what is gone from the sheet, who has two e-mails and who has none are lines with their way out ($width px, JavaScript $javaScript)',
  async (way) => {
    const rows = [
      caseRow(2, { EMAIL: null }),
      caseRow(3),
      { ...caseRow(3, { EMAIL: 'otra@correo.example' }), 'Nº EXPEDIENTE': 'EXP-4' },
      ...tenOthers(),
    ]
    await syncWith([caseRow(1), ...rows])
    await syncWith(rows)
    const { page, faults, close } = await portal.walk(way, '/admin/integrations')
    await page.getByRole('link', { name: 'Pendiente' }).click()
    await line(page, 'EXP-1').getByRole('button', { name: 'No avisar más' }).click()
    await page.getByText('no se vuelve a preguntar').first().waitFor()
    const twice = line(page, 'La hoja da correos distintos')
    await checkPage(page, way)
    await twice.getByRole('button', { name: 'Usar otra@correo.example' }).click()
    await page.getByText('El correo del cliente es otra@correo.example.').first().waitFor()
    expect(clientOf(dniOfRow(3)).email).toBe('otra@correo.example')
    await checkPage(page, way)
    await page.getByRole('link', { name: 'Añadir el correo' }).click()
    await page.getByLabel('Correo electrónico').fill('titular.dos@correo.example')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Los cambios están hechos').first().waitFor()
    await page.goto(`${portal.url}/admin/queue`)
    await page.getByText('No hay nada pendiente de su decisión.').waitFor()
    expect(faults).toEqual([])
    await close()
  },
)
