import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RequestKind } from '~/domain/cases/request-kinds'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { issueAnswerLink } from '~/features/auth/account-links.server'
import { openRequest } from '~/features/cases/requests.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { paths } from '~/paths'
import { database, transact } from '~db/client'
import { caseRequests, requestAnswers } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady, smallTargets, visit } from '../support/browser'
import { openMenu } from '../support/client-menu'
import { createCase, createClient } from '../support/factories'
import { cookieOf } from '../support/http'
import { admin, sessionOf } from '../support/ways-in'

const portal = adminPortal()

function asked(kind: RequestKind, text: string) {
  const client = createClient()
  const legalCase = createCase({ clientId: client.id })
  openRequest(admin, legalCase.id, { kind, text, dueDate: null, notify: false }, Date.now())
  const request = database().select().from(caseRequests).where(eq(caseRequests.caseId, legalCase.id)).get()
  const path = `/cases/${legalCase.id}/requests/${request?.id}`
  return { client, caseId: legalCase.id, path, requestId: request?.id ?? 0 }
}

async function visitAs(userId: number, way: Parameters<typeof visit>[1]) {
  const visited = await visit(portal.browser, way)
  const value = cookieOf(sessionOf(userId, 'client', Date.now()))
  await visited.page.context().addCookies([{ name: 'sid', value, url: portal.url }])
  return visited
}

test('of the days that were given, those that are over have no button, and a line says what to do', async () => {
  const { client, requestId } = asked('date', '¿Cuándo recogemos las llaves?')
  const today = civilDateAt(Date.now())
  const row = { requestId, sentBy: client.id, state: 'waiting' as const, receivedAt: Date.now() }
  const days = addDays(today, -1)
  const { id } = database()
    .insert(requestAnswers)
    .values({ ...row, days })
    .returning()
    .get()
  const { page, close } = await portal.visit({ width: 390, javaScript: false }, '/admin/queue?area=documents')
  const line = page.locator('.received', { hasText: 'las llaves' })
  await line.getByText('Los días que dio ya han pasado').waitFor()
  expect(await line.getByRole('button', { name: 'Aceptar el' }).count()).toBe(0)
  const both = { days: `${days} ${addDays(today, 2)}` }
  transact((tx) => tx.update(requestAnswers).set(both).where(eq(requestAnswers.id, id)).run())
  for (const path of ['/admin/queue?area=documents', `${paths.adminQueueTogether}?id=a${id}`]) {
    await page.goto(portal.url + path)
    await page.getByText('¿Qué día queda acordado?').waitFor()
    expect(await page.locator(`[name="day"], [name="day-${id}"]`).count()).toBe(1)
  }
  await close()
})

const answersTo = (requestId: number) =>
  database().select().from(requestAnswers).where(eq(requestAnswers.requestId, requestId)).all()

test.each([{ javaScript: true }, { javaScript: false }])(
  'a client answers with words, is told what is wrong with none, and the firm accepts ($javaScript)',
  async ({ javaScript }) => {
    const { client, path, requestId } = asked('information', '¿Cuándo firmó la hipoteca?')
    const way = { width: 390, javaScript, height: 844 }
    const { page, faults, close } = await visitAs(client.id, way)
    await page.goto(`${portal.url}${path}`)
    await checkPage(page, way)
    expect(await smallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByText('Este dato hace falta.').waitFor()
    await page.getByLabel('Su respuesta').fill('En marzo de 2019, en la oficina de la calle Mayor.')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('heading', { name: 'Lo que nos ha contestado' }).waitFor()
    await checkPage(page, way)
    expect(faults).toEqual([])
    await close()

    const panel = await portal.visit({ width: 1280, javaScript }, '/admin/queue')
    const line = panel.page.locator('.received', { hasText: 'calle Mayor' })
    await line.getByRole('button', { name: 'Aceptar', exact: true }).click()
    await panel.page.getByText('La respuesta queda en el expediente.').waitFor()
    expect(answersTo(requestId)).toMatchObject([{ state: 'accepted' }])
    await panel.close()
  },
)

test.each([
  ['information', 'Su respuesta', 'En marzo de 2019.'],
  ['date', 'Un día que puede', addDays(civilDateAt(Date.now()), 5)],
] as const)(
  'what is typed is there again after a sign-in, for nobody else, by no link, and no more once it was sent (%s)',
  async (kind, label, typed) => {
    const { client, caseId, path, requestId } = asked(kind, '¿Cuándo?')
    const other = createClient()
    addHolder(admin, caseId, other.id, Date.now())
    const way = { width: 390, javaScript: true }
    const { page, close } = await visitAs(client.id, way)
    const field = page.getByLabel(label)
    const open = async () => {
      await page.goto(`${portal.url}${path}`)
      await scriptsReady(page, way)
    }
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('typed')))
    await open()
    await field.fill(typed)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.waitForURL(/\/auth/)
    for (const userId of [other.id, client.id]) {
      const value = cookieOf(sessionOf(userId, 'client', Date.now()))
      await page.context().addCookies([{ name: 'sid', value, url: portal.url }])
      await open()
      await expect.poll(() => field.inputValue()).toBe(userId === client.id ? typed : '')
    }
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('heading', { name: 'Lo que nos ha contestado' }).waitFor()
    await expect.poll(kept).toEqual([])
    expect(answersTo(requestId)).toMatchObject([{ sentBy: client.id }])
    expect(await field.inputValue()).toBe(typed)

    const later = (by: number) => (kind === 'date' ? addDays(typed, by) : `${typed} ${by}`)
    await field.fill(later(1))
    const phone = await visitAs(client.id, way)
    await phone.page.goto(`${portal.url}${path}`)
    await scriptsReady(phone.page, way)
    await phone.page.getByLabel(label).fill(later(2))
    await phone.page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect.poll(() => JSON.stringify(answersTo(requestId))).toContain(later(2))
    await phone.close()
    await open()
    await expect.poll(() => field.inputValue()).toBe(later(2))
    expect(await kept()).toEqual([])

    await field.fill(later(3))
    expect(await kept()).toHaveLength(1)
    await openMenu(page)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.waitForURL(/\/auth/)
    expect(await kept()).toEqual([])

    await page.context().clearCookies()
    const { token } = transact((tx) => issueAnswerLink(tx, client.id, { caseId, requestId }, Date.now()))
    await page.goto(`${portal.url}/answer/${token}`)
    await scriptsReady(page, way)
    await field.fill(kind === 'date' ? addDays(typed, 1) : 'Por el enlace.')
    expect(await kept()).toEqual([])
    await close()
  },
)

test.each([{ javaScript: true }, { javaScript: false }])(
  'a client gives days, the firm accepts one, the case says so, and the firm withdraws it ($javaScript)',
  async ({ javaScript }) => {
    const { client, caseId, path, requestId } = asked(
      'date',
      '¿Qué día puede venir a firmar la hoja de encargo?',
    )
    const today = civilDateAt(Date.now())
    const way = { width: 390, javaScript, height: 844 }
    const { page, close } = await visitAs(client.id, way)
    await page.goto(`${portal.url}${path}`)
    await page.getByLabel('Un día que puede').fill(addDays(today, 5))
    await page.getByLabel('Otro día').first().fill(addDays(today, 9))
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByRole('heading', { name: 'Lo que nos ha contestado' }).waitFor()
    await checkPage(page, way)

    const panel = await portal.visit({ width: 390, javaScript }, '/admin/queue?area=documents')
    const line = panel.page.locator('.received', { hasText: 'hoja de encargo' }).first()
    await checkPage(panel.page, { width: 390, javaScript })
    await line.getByRole('button', { name: 'Aceptar el' }).nth(1).click()
    await panel.page.getByText('La respuesta queda en el expediente.').first().waitFor()
    await panel.close()
    expect(answersTo(requestId)).toMatchObject([{ state: 'accepted', chosenDay: addDays(today, 9) }])

    await page.goto(`${portal.url}/dashboard`)
    await page.getByRole('heading', { name: 'Día acordado con usted' }).waitFor()
    await checkPage(page, way)
    await close()

    const wide = { width: 1280, javaScript }
    const desk = await portal.visit(wide, paths.adminClient(client.id, caseId))
    await desk.page.getByText('Ese día ya no puede ser').click()
    await checkPage(desk.page, wide)
    await desk.page.getByLabel('Por qué no puede ser').fill('La letrada está enferma.')
    await desk.page.getByRole('button', { name: 'Anularlo y pedir otros días al cliente' }).click()
    await desk.page.getByText('El cliente lee el motivo en su expediente.').first().waitFor()
    await desk.close()
    expect(answersTo(requestId)).toMatchObject([{ state: 'returned', chosenDay: null }])
  },
)
