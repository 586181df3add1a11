import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { paths } from '~/paths'
import { transact } from '~db/client'
import { appointments } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady, sidewaysScroll, visit } from '../support/browser'
import { createCase, createClient, dniOf } from '../support/factories'
import { cookieOf } from '../support/http'
import { clientOf } from '../support/records'
import { sessionOf } from '../support/ways-in'

const portal = adminPortal()

/** From a DNI to a case that a second person sees, and back. */

test.each([
  { width: 390, javaScript: true, dni: dniOf(52_345_671) },
  { width: 1280, javaScript: false, dni: dniOf(52_345_672) },
])('a case is shown to a second person, and no longer ($width px, JavaScript $javaScript)', async (way) => {
  const first = createClient({ name: 'Rosa Marín Peña' })
  const { id: caseId, caseNumber } = createCase({
    clientId: first.id,
    title: 'Rosa Marín Peña / Banco Ejemplar',
  })
  const { page, faults, close } = await portal.visit(way, paths.adminClient(first.id, caseId))
  await page.getByRole('link', { name: 'Añadir a otra persona' }).click()
  await page.getByLabel('DNI', { exact: false }).first().fill(way.dni)
  await page.getByRole('button', { name: 'Seguir' }).click()
  await page.getByText('Nadie tiene ese DNI todavía').waitFor()
  await page.getByLabel('Nombre', { exact: true }).fill('Pilar Soto Vera')
  await page.getByRole('button', { name: 'Seguir' }).click()
  await page
    .getByRole('heading', { name: `¿Mostrar el expediente ${caseNumber} a Pilar Soto Vera?` })
    .waitFor()
  await scriptsReady(page, way)
  expect(await sidewaysScroll(page)).toBe(0)
  const { id } = clientOf(way.dni)
  const seen = await visit(portal.browser, { ...way, height: 844 })
  const session = cookieOf(sessionOf(id))
  await seen.page.context().addCookies([{ name: 'sid', value: session, url: portal.url }])
  // Nothing is shown before somebody has said so.
  await seen.page.goto(portal.url + paths.dashboard)
  expect(await seen.page.textContent('body')).not.toContain(caseNumber)
  await page.getByRole('button', { name: 'Mostrárselo a Pilar Soto Vera' }).click()
  await page.getByText(`Además de su cliente, ven el expediente ${caseNumber}:`).waitFor()
  await seen.page.goto(portal.url + paths.dashboard)
  expect(await seen.page.textContent('body')).toContain(caseNumber)
  expect(await seen.page.content()).not.toMatch(/Rosa|Marín/)
  await checkPage(seen.page, way)
  await page.goto(portal.url + paths.adminClientDelete(first.id))
  await page.getByText('Otras personas ven también estos expedientes').waitFor()
  await page.getByRole('link', { name: 'Dejárselos a esas personas' }).click()
  await page.getByText('De ellos no se archivan estos').waitFor()
  const call = { caseId, clientId: id, startsAt: Date.now() + days(1), minutes: 20, phone: '600123123' }
  const values = { ...call, once: way.dni, createdAt: 1, changedAt: 1 }
  transact((tx) => tx.insert(appointments).values(values).run())
  await page.goto(portal.url + paths.adminHolderRemove(first.id, caseId, id))
  await page.getByText(/La llamada prevista el .+ se anula/).waitFor()
  await page.getByRole('button', { name: 'Dejar de mostrárselo a Pilar Soto Vera' }).click()
  await page.getByText(`El expediente ${caseNumber} solo lo ve su cliente.`).waitFor()
  await seen.page.goto(portal.url + paths.dashboardCase(caseId))
  expect(await seen.page.textContent('body')).not.toContain(caseNumber)
  expect([...faults, ...seen.faults]).toEqual([])
  await seen.close()
  await close()
})
