import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { civilDateAt, wallTimeAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { hourWords } from '~/features/appointments/choice-of-hours'
import { listCalls } from '~/features/appointments/firm-calls.server'
import { publishedHours, removeHours } from '~/features/appointments/hours.server'
import { paths } from '~/paths'
import { database } from '~db/client'
import { appointments } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady, sidewaysScroll, smallTargets, visit } from '../support/browser'
import { createCase, createClient } from '../support/factories'
import { cookieOf } from '../support/http'
import { admin, sessionOf } from '../support/ways-in'

const portal = adminPortal()

/** From the firm's hours to a call that is asked for, moved and cancelled, by both sides. */

type Way = { width: number; javaScript: boolean }

async function asClient(clientId: number, path: string, way: Way, kind: 'client' | 'tracking' = 'client') {
  const visited = await visit(portal.browser, { ...way, height: 844 })
  const session = cookieOf(sessionOf(clientId, kind))
  await visited.page.context().addCookies([{ name: 'sid', value: session, url: portal.url }])
  await visited.page.goto(portal.url + path)
  await scriptsReady(visited.page, way)
  return visited
}

const clear = () => {
  for (const { id } of publishedHours()) removeHours(admin, id, Date.now())
  database().delete(appointments).run()
}

async function publish(way: Way) {
  const { page, close, faults } = await portal.visit(way, paths.adminAppointments)
  await scriptsReady(page, way)
  await page.getByText('Todavía no hay horas publicadas').waitFor()
  await page.getByRole('link', { name: 'Publicar horas' }).click()
  await page.getByLabel('Desde las').waitFor()
  await scriptsReady(page, way)
  for (const day of ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])
    await page.getByLabel(day, { exact: true }).check()
  await page.getByLabel('Desde las').fill('10:00')
  await page.getByLabel('Hasta las').fill('11:00')
  await checkPage(page, way)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('2 llamadas de 20 min al día').waitFor()
  await scriptsReady(page, way)
  await checkPage(page, way)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(faults).toEqual([])
  await close()
}

test.each([
  { width: 390, javaScript: true },
  { width: 1280, javaScript: false },
])(
  'a call is asked for, moved, and cancelled by the firm ($width px, JavaScript $javaScript)',
  async (way) => {
    clear()
    const client = createClient({ phone: '600123123' })
    const legalCase = createCase({ clientId: client.id, assignedLawyer: 'Marta Ruiz' })
    const other = createClient()
    createCase({ clientId: other.id })
    const before = await asClient(client.id, paths.dashboardCase(legalCase.id), way)
    expect(await before.page.getByRole('link', { name: 'Pedir una llamada' }).count()).toBe(0)
    await before.close()
    await publish(way)

    const { page, close, faults } = await asClient(client.id, paths.dashboardCase(legalCase.id), way)
    await page.getByRole('link', { name: 'Pedir una llamada' }).click()
    await page.getByRole('heading', { name: 'Pedir una llamada' }).waitFor()
    await scriptsReady(page, way)
    await checkPage(page, way)
    expect(await smallTargets(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.locator('.callday__hours a').first().click()
    await page.getByText('Le llamaremos el').waitFor()
    await scriptsReady(page, way)
    expect(await page.getByLabel('Teléfono al que le llamamos').inputValue()).toBe('600123123')
    await page.getByLabel('Teléfono al que le llamamos').fill('12')
    await page.getByLabel('De qué quiere hablar').fill('La sentencia')
    await page.getByRole('button', { name: 'Confirmar la llamada' }).click()
    await page.getByText('Escriba un teléfono').first().waitFor()
    await page.getByLabel('Teléfono al que le llamamos').fill('600 999 888')

    // Somebody else has taken the hour in the meantime.
    const at = Number(await page.locator('input[name=at]').inputValue())
    const theirs = { caseId: legalCase.id, clientId: other.id, startsAt: at, minutes: 20, phone: '600000000' }
    const now = Date.now()
    database()
      .insert(appointments)
      .values({ ...theirs, once: crypto.randomUUID(), createdAt: now, changedAt: now })
      .run()
    await page.getByRole('button', { name: 'Confirmar la llamada' }).click()
    await page.getByText('Esa hora ya no está libre').waitFor()
    expect(await page.getByLabel('De qué quiere hablar').inputValue()).toBe('La sentencia')
    expect(await page.getByLabel('Teléfono al que le llamamos').inputValue()).toBe('600 999 888')
    await checkPage(page, way)
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Confirmar la llamada' }).click()
    await page.getByText('Le llamaremos al 600999888.').waitFor()
    await scriptsReady(page, way)
    await checkPage(page, way)
    expect(await smallTargets(page)).toEqual([])
    await page.getByText('Cambiar la hora').click()
    await page.locator('.callday__hours a').first().click()
    await page.getByRole('button', { name: /^Cambiarla: el / }).click()
    await page.getByRole('button', { name: /^Cambiarla/ }).waitFor({ state: 'detached' })
    const [call] = listCalls(admin, Date.now()).filter(({ clientId }) => clientId === client.id)
    if (!call) throw new Error('there is no call')
    const hour = wallTimeAt(call.startsAt)
    await page.getByText(`a las ${hour} (hora de Madrid)`).waitFor()
    await page.getByRole('link', { name: 'Volver a mi caso' }).click()
    await page.getByRole('link', { name: `a las ${hour} (hora de Madrid)` }).waitFor()
    await checkPage(page, way)

    const panel = await portal.visit(way, paths.adminAppointments)
    await scriptsReady(panel.page, way)
    await checkPage(panel.page, way)
    const line = panel.page.getByRole('row').filter({ hasText: '600999888' })
    await line.getByRole('link', { name: /^Anular/ }).click()
    await panel.page.getByLabel('Qué se le dice al cliente').waitFor()
    await scriptsReady(panel.page, way)
    await panel.page.getByRole('button', { name: 'Anular y avisar al cliente' }).click()
    await panel.page.getByText('Este dato hace falta.').first().waitFor()
    await panel.page.getByLabel('Qué se le dice al cliente').fill('La letrada tiene juicio.')
    // The client has moved it in the meantime: what would be cancelled now is shown first.
    const moved = { startsAt: call.startsAt + days(1), changedAt: Date.now() }
    database().update(appointments).set(moved).where(eq(appointments.id, call.id)).run()
    await panel.page.getByRole('button', { name: 'Anular y avisar al cliente' }).click()
    await panel.page.getByText(hourWords('es', moved.startsAt)).first().waitFor()
    await scriptsReady(panel.page, way)
    expect(await panel.page.getByLabel('Qué se le dice al cliente').inputValue()).toBe(
      'La letrada tiene juicio.',
    )
    await checkPage(panel.page, way)
    await panel.page.getByRole('button', { name: 'Anular y avisar al cliente' }).click()
    await panel.page.getByText('está en la cola').first().waitFor()
    expect(panel.faults).toEqual([])
    await panel.close()

    await page.reload()
    await page.getByText(/Teníamos que llamarle .*: La letrada tiene juicio\./).waitFor()
    expect(faults).toEqual([])
    await close()
  },
)

test('whoever tracks a case with a code sees when the firm calls, and asks for nothing', async () => {
  clear()
  const way = { width: 390, javaScript: true }
  const client = createClient()
  const legalCase = createCase({ clientId: client.id })
  await publish(way)
  const startsAt = Date.now() + days(3)
  const now = Date.now()
  const call = { caseId: legalCase.id, clientId: client.id, startsAt, minutes: 20, phone: '600000000' }
  database()
    .insert(appointments)
    .values({ ...call, once: crypto.randomUUID(), createdAt: now, changedAt: now })
    .run()
  const { page, close } = await asClient(client.id, paths.dashboardCase(legalCase.id), way, 'tracking')
  await page.getByText(`a las ${wallTimeAt(startsAt)} (hora de Madrid)`).waitFor()
  expect(civilDateAt(startsAt) > civilDateAt(now)).toBe(true)
  expect(await page.getByRole('link', { name: 'Pedir una llamada' }).count()).toBe(0)
  await page.goto(portal.url + paths.caseCalls(legalCase.id))
  await page.waitForURL(/password-link/)
  await close()
})
