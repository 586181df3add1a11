import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { writeSetting } from '~/features/settings/settings.server'
import { transact } from '~db/client'
import { adminPortal } from '../support/admin-portal'
import { type AnyPage, isDrawn } from '../support/any-page'
import { inTurn } from '../support/appearances'
import { accessibilityFaults, bytesOf, checkPage, scriptsReady, takenOver } from '../support/browser'
import { countActions } from '../support/counted'
import { createClient } from '../support/factories'
import { allClients } from '../support/records'

/**
 * How much a person does for the tasks of the shell. The way to the page of a task is counted too, from the default tab,
 * and by itself: the numbers that the work may take begin on that page.
 */
const portal = adminPortal()

const ways = [
  { width: 1280, javaScript: true },
  { width: 390, javaScript: false },
]
const told = (page: AnyPage, text: string | RegExp) => page.getByText(text).first().waitFor()
const button = (page: AnyPage, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: AnyPage, name: string | RegExp) => page.getByRole('link', { name })
const menu = (page: AnyPage, name: string) => page.locator('summary', { hasText: name })

test('a new firm sees six steps on the default tab: one is ticked by doing it, and they go once all are done', async () => {
  const { page, faults, close } = await portal.page({ width: 390, javaScript: true }, '/admin/clients')
  await page.getByRole('heading', { name: 'Para empezar: 3 de 6 pasos' }).waitFor()
  expect(await page.locator('.first-steps li').count()).toBe(6)
  await checkPage(page, { width: 390, javaScript: true })
  await link(page, 'Abrir un cliente').click()
  await page.getByText('Mis Expedientes').waitFor()
  await link(page, 'Clientes').first().click()
  await page.getByRole('heading', { name: 'Para empezar: 4 de 6 pasos' }).waitFor()
  transact((tx) => writeSetting(tx, 'first_steps_done', 'yes', Date.now()))
  await page.reload()
  await page.locator('.rows__row').first().waitFor()
  expect(await page.locator('.first-steps').count()).toBe(0)
  expect(faults).toEqual([])
  await close()
})

test.each(inTurn(ways, 0))(
  'a phase is added in 3 actions, moved in 1, changed in 3 and deleted in 2 ($width px, JavaScript $javaScript)',
  async (way) => {
    const title = `Prueba pericial ${way.width}`
    const { page, faults, close } = await portal.walk(way)
    const act = countActions(page)
    await act.click(link(page, 'TIMELINE'))
    await page.getByRole('heading', { name: 'Case Status Information' }).waitFor()
    expect(act.taken()).toBe(1)

    await act.click(link(page, 'Añadir fase'))
    await act.fill(page.getByLabel('Título'), title)
    await act.click(page.getByRole('button', { name: 'Añadir', exact: true }))
    await told(page, 'Fase añadida')
    expect(act.taken()).toBeLessThanOrEqual(3)

    await act.click(button(page, `Subir ${title}`))
    const titles = () => page.getByRole('table', { name: 'Fases' }).locator('strong').allTextContents()
    await expect.poll(async () => (await titles()).at(-1)).toBe('Archivado')
    expect((await titles()).at(-2)).toBe(title)
    expect(act.taken()).toBeLessThanOrEqual(1)

    await act.click(link(page, `Edit ${title}`))
    await act.fill(page.getByLabel('Descripción'), 'Informe del perito')
    await act.click(button(page, 'Update'))
    await told(page, 'Phase Updated')
    expect(act.taken()).toBeLessThanOrEqual(3)

    await act.click(link(page, `Delete ${title}`))
    await act.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await told(page, 'Phase Deleted')
    expect(await titles()).not.toContain(title)
    expect(act.taken()).toBeLessThanOrEqual(2)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(inTurn(ways, 1))(
  'who did what becomes a CSV in 3 actions, the figures an Excel in 2 ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await portal.walk(way)
    const act = countActions(page)
    await scriptsReady(page, way)
    const figures = page.waitForEvent('download')
    await act.click(menu(page, 'Más'))
    await act.click(link(page, 'Cifras en Excel'))
    expect((await figures).suggestedFilename()).toMatch(/^cifras-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(act.taken()).toBeLessThanOrEqual(2)

    await page.goto(`${portal.url}/admin/clients`)
    await scriptsReady(page, way)
    await act.click(menu(page, 'Más'))
    await act.click(link(page, 'Auditoría'))
    await page.getByRole('table', { name: 'Auditoría' }).waitFor()
    expect(act.taken()).toBe(2)
    await act.choose(page.getByLabel('Quién', { exact: true }), 'sync')
    await act.choose(page.getByLabel('Qué', { exact: true }), 'client_created')
    // Without scripts the list is filtered first, and the link leads to what is listed.
    if (!way.javaScript) await button(page, 'Filtrar').click()
    const trail = page.waitForEvent('download')
    await act.click(link(page, 'Exportar a CSV'))
    const [, ...lines] = (await bytesOf(await trail)).toString().trimEnd().split('\r\n')
    expect(act.taken()).toBeLessThanOrEqual(3)
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.filter((line) => !line.includes(';Cliente creado;'))).toEqual([])
    expect(faults).toEqual([])
    await close()
  },
)

test.each(inTurn(ways, 2))(
  'a client is archived, restored and deleted in 2 actions at most ($width px, JavaScript $javaScript)',
  async (way) => {
    const { id, name, dni } = createClient({ name: `Zoraida Vela Prim ${way.width}` })
    const stored = () => allClients().find((client) => client.id === id)
    const { page, faults, close } = await portal.walk(way)
    const act = countActions(page)
    await act.click(link(page, name))
    await page.getByRole('heading', { name, exact: true }).waitFor()
    expect(act.taken()).toBe(1)
    const here = page.url()

    await act.click(button(page, 'Archivar cliente'))
    await told(page, 'User Archived')
    if (isDrawn(page)) expect(await page.getByText('User Archived').filter({ visible: true }).count()).toBe(1)
    expect([act.taken(), stored()?.archived]).toEqual([1, true])
    await page.goto(here)
    await checkPage(page, way)
    await told(page, 'El cliente está archivado: no se le envía nada.')
    await act.click(button(page, 'Recuperar cliente'))
    await told(page, /ecuperado/)
    expect([act.taken(), stored()?.archived]).toEqual([1, false])

    await page.goto(here)
    await act.click(link(page, 'Borrar cliente'))
    await page.getByLabel(/escriba su DNI/).fill(dni ?? '')
    await act.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await told(page, 'User Deleted')
    expect([act.taken(), stored()]).toEqual([2, undefined])
    expect(faults).toEqual([])
    await close()
  },
)

const summaryOf = (page: Page, name: string) => page.locator('summary', { hasText: name })
const isOpen = (page: Page, name: string) =>
  summaryOf(page, name).evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test('the menus open and close by keys, by Escape, by a click elsewhere, and on the way elsewhere', async () => {
  const { page, faults, close } = await portal.page({ width: 1280, javaScript: true }, '/admin/clients')
  await takenOver(page)
  for (const [name, first] of [
    ['Más', 'Sincronizaciones'],
    ['Nuevo', 'Cliente'],
  ] as const) {
    await summaryOf(page, name).focus()
    await page.keyboard.press('Enter')
    expect(await isOpen(page, name)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toContain(first)
    await page.keyboard.press('Escape')
    expect(await isOpen(page, name)).toBe(false)
    expect(await focusedText(page)).toContain(name)
    await menu(page, name).click()
    await page.locator('main').click({ position: { x: 4, y: 400 } })
    expect(await isOpen(page, name)).toBe(false)
  }
  await menu(page, 'Más').click()
  await checkPage(page, { width: 1280, javaScript: true })
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })
  await leave.waitFor()
  expect(await accessibilityFaults(page, 'dialog[open]')).toEqual([])
  // Of a text in the colour of its ground axe is not sure.
  const [text, ground] = await leave.evaluate((button) => {
    const own = getComputedStyle(button)
    const behind = getComputedStyle(button.closest('dialog, [role=dialog]') ?? button)
    return [
      own.color,
      own.backgroundColor === 'rgba(0, 0, 0, 0)' ? behind.backgroundColor : own.backgroundColor,
    ]
  })
  expect(text).not.toBe(ground)
  await page.keyboard.press('Escape')
  await menu(page, 'Más').click()
  await page.locator('.more').getByRole('link', { name: 'Despacho', exact: true }).click()
  await page.waitForURL(/settings/)
  await expect.poll(() => isOpen(page, 'Más')).toBe(false)
  expect(faults).toEqual([])
  await close()
})

test('the menus lead on without scripts', async () => {
  const { page, close } = await portal.visit({ width: 390, javaScript: false })
  await menu(page, 'Más').click()
  await page.locator('.more').getByRole('link', { name: 'Despacho', exact: true }).click()
  await page.waitForURL(/settings/)
  await page.locator('.new > summary').click()
  await page.locator('.new').getByRole('link', { name: 'Cliente', exact: true }).click()
  await page.waitForURL(/clients\/new/)
  await close()
})
