import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setEnv } from '~/infra/env.server'
import { closeDatabase, openDatabase, sqlite } from '~db/client'
import { visitAsAdmin } from '../support/admin-page'
import { type ways, waysOf } from '../support/appearances'
import { accessibilityFaults, launchBrowser, sidewaysScroll } from '../support/browser'
import { caseRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { type Portal, runScript, startPortal } from '../support/portal'
import { allCases, caseNumbered } from '../support/records'
import { workbookBytes } from '../support/workbook'

let portal: Portal
let browser: Browser
let folder: string
const n = 10

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-runs-'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A portal whose sheet has changed: a new case, a changed one, another address, and a wrong DNI. */
beforeEach(async () => {
  portal = await startPortal()
  setEnv({ DATA_DIR: portal.dataDir })
  openDatabase(join(portal.dataDir, 'portal.sqlite'))
  writeCases([caseRow(n, { Letrado: 'Eva Ramos' }), caseRow(n + 1), ...tenOthers()])
  const { code, output } = await runScript('sync', { DATA_DIR: portal.dataDir }, { args: ['--confirm'] })
  expect([code, code === 0 ? '' : output]).toEqual([0, ''])
  writeCases(movedOn())
})
afterEach(async () => {
  closeDatabase()
  await portal?.stop()
})

const movedOn = (): SheetRow[] => [
  caseRow(n, { Letrado: 'Óscar Gil', 'Demanda Interpuesta': '14/11/2024' }),
  caseRow(n + 1, { EMAIL: `otra.${n}@buzon.example` }),
  caseRow(n + 2, { 'Demanda Redactada': '07/06/2024' }),
  caseRow(n + 3, { DNI: '12345678A' }),
  ...tenOthers(),
]

type Way = (typeof ways)[number]

async function check(page: Page, { width, javaScript }: Way) {
  if (!javaScript) return
  expect(await accessibilityFaults(page)).toEqual([])
  expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
}

async function prepare(page: Page) {
  await page.goto(`${portal.url}/admin/runs`)
  await page.getByRole('button', { name: 'Preparar una vista previa' }).click()
  await page.getByRole('heading', { name: 'Vista previa de la sincronización' }).waitFor()
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test.each(waysOf(0))(
  'a preview changes nothing; what is ticked is applied and undone ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await visitAsAdmin(browser, portal, way)
    await prepare(page)
    await page.getByText('Todavía no ha cambiado nada.').waitFor()
    expect(caseNumbered(`EXP-${n}`).assignedLawyer).toBe('Eva Ramos')
    const changed = rowOf(page, `EXP-${n}`).filter({ hasText: 'Letrado' }).first()
    expect(((await changed.textContent()) ?? '').replace(/\s+/g, ' ')).toContain(
      'AntesEva RamosAhoraÓscar Gil',
    )
    await page.getByText('¿Es de verdad suyo el nuevo?').waitFor()
    await page.getByText(`1 correo de bienvenida a titular.${n + 2}@correo.example`).waitFor()
    await page.getByText('Seguimiento!C5').waitFor()
    await page.getByText('Al DNI le falta una cifra o la letra').waitFor()
    await page.getByText('La hoja Seguimiento tiene una columna nueva: «Demanda Interpuesta».').waitFor()
    await check(page, way)

    await page.getByRole('link', { name: /Rechazadas/ }).click()
    await page.getByText('12345678A').waitFor()
    await page.getByRole('link', { name: /Por aplicar/ }).click()
    await page.getByText('¿Es de verdad suyo el nuevo?').waitFor()

    for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
    await changed.getByRole('checkbox').check()
    if (way.javaScript) await page.getByText('1 fila marcada').waitFor()
    await press(page, way.javaScript ? 'Aplicar 1 fila' : 'Aplicar solo las marcadas')
    await page.getByRole('heading', { name: 'Sincronización aplicada' }).waitFor()
    expect(caseNumbered(`EXP-${n}`).assignedLawyer).toBe('Óscar Gil')
    expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain(`EXP-${n + 2}`)
    await rowOf(page, `EXP-${n + 2}`)
      .getByText('Sin aplicar')
      .first()
      .waitFor()
    await check(page, way)

    await press(page, 'Deshacer esta sincronización')
    await page.getByRole('heading', { name: 'Sincronización deshecha' }).waitFor()
    await page.getByText('Todo está como antes.').first().waitFor()
    expect(caseNumbered(`EXP-${n}`).assignedLawyer).toBe('Eva Ramos')
    await page.getByRole('link', { name: 'Sincronizaciones', exact: true }).last().click()
    await page.getByRole('row').filter({ hasText: 'Deshecha' }).first().waitFor()
    await check(page, way)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(1))(
  'a yes in the row is heard, and undoing names what somebody has changed since ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await visitAsAdmin(browser, portal, way)
    await prepare(page)
    await page.getByLabel('Sí, cambiarlo').check()
    await press(page, way.javaScript ? /^Aplicar \d+ filas$/ : 'Aplicar solo las marcadas')
    await page.getByRole('heading', { name: 'Sincronización aplicada' }).waitFor()
    const email = sqlite().prepare('SELECT count(*) FROM users WHERE email = ?').pluck()
    expect(email.get(`otra.${n}@buzon.example`)).toBe(1)
    sqlite().prepare("UPDATE cases SET assigned_lawyer = 'Ana Mora' WHERE case_number = ?").run(`EXP-${n}`)
    await press(page, 'Deshacer esta sincronización')
    await page.getByRole('heading', { name: 'Lo que no se deshizo' }).waitFor()
    await rowOf(page, `EXP-${n}`).getByText('Letrado').waitFor()
    expect(caseNumbered(`EXP-${n}`).assignedLawyer).toBe('Ana Mora')
    expect(email.get(`otra.${n}@buzon.example`)).toBe(0)
    await check(page, way)
    expect(faults).toEqual([])
    await close()
  },
)

test.each(waysOf(2))(
  'a plan whose data has moved is refused with its rows, made again and discarded ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await visitAsAdmin(browser, portal, way)
    await prepare(page)
    sqlite().prepare("UPDATE cases SET assigned_lawyer = 'Ana Mora' WHERE case_number = ?").run(`EXP-${n}`)
    await press(page, way.javaScript ? /^Aplicar \d+ filas$/ : 'Aplicar solo las marcadas')
    await page.getByText(`Los datos han cambiado desde que se preparó: EXP-${n}.`).waitFor()
    expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain(`EXP-${n + 2}`)
    await check(page, way)
    const refused = page.url()
    await press(page, 'Preparar otra vez')
    await page.waitForURL((url) => url.href !== refused)
    await page.getByRole('heading', { name: 'Vista previa de la sincronización' }).waitFor()
    await page.getByText('Alguien cambió este dato en el portal').waitFor()
    await press(page, 'Descartar')
    await page.getByRole('heading', { name: 'Vista previa descartada' }).waitFor()
    expect(await page.getByRole('button', { name: /Aplicar/ }).count()).toBe(0)
    expect(faults).toEqual([])
    await close()
  },
)

const workbook = (rows: SheetRow[]) => {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const file = join(folder, `Subida-${n}.xlsx`)
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? null))
  writeFileSync(file, workbookBytes({ Casos: [headings, ...lines] }))
  return file
}

async function choose(page: Page, file: string, { javaScript }: Way) {
  await page.getByLabel('Archivo de Excel').setInputFiles(file)
  if (!javaScript) await page.getByRole('button', { name: 'Subir', exact: true }).click()
}

test.each(waysOf(3))(
  'a workbook is uploaded to be looked at, or to be applied ($width px, JavaScript $javaScript)',
  async (way) => {
    const { page, faults, close } = await visitAsAdmin(browser, portal, way)
    await page.getByRole('link', { name: 'Subir', exact: true }).click()
    await page.getByRole('heading', { name: 'Subir la hoja de seguimiento' }).waitFor()
    await check(page, way)
    const file = workbook(movedOn())
    await choose(page, file, way)
    await page.getByRole('heading', { name: 'Vista previa de la sincronización' }).waitFor()
    await page.getByText(`Subida-${n}.xlsx`).waitFor()
    expect(allCases().map(({ caseNumber }) => caseNumber)).not.toContain(`EXP-${n + 2}`)
    await page.getByText('Esta hoja es nueva. ¿Es una lista de expedientes?').waitFor()
    await page.getByLabel('Sí, leerla').check()
    await press(page, way.javaScript ? 'Aplicar 1 fila' : 'Aplicar solo las marcadas')
    await page.getByRole('heading', { name: 'Sincronización aplicada' }).waitFor()
    expect(caseNumbered(`EXP-${n + 2}`)).toBeTruthy()

    await page.goto(`${portal.url}/admin/upload`)
    await page.getByLabel('Aplicarlo directamente').check()
    await choose(page, workbook([...movedOn(), caseRow(n + 4)]), way)
    await page.getByRole('heading', { name: 'Sincronización aplicada' }).waitFor()
    await page.getByText('Excel subido').first().waitFor()
    expect(caseNumbered(`EXP-${n + 4}`)).toBeTruthy()

    await page.goto(`${portal.url}/admin/upload`)
    const note = join(folder, 'nota.xlsx')
    writeFileSync(note, 'no es un libro')
    await choose(page, note, way)
    await page.getByText('Upload Error').first().waitFor()
    await page.getByRole('heading', { name: 'La sincronización no se ha hecho' }).waitFor()
    await check(page, way)

    await page.goto(`${portal.url}/admin/upload`)
    await press(page, 'Apply Authentic Excel Sync to ALL Cases')
    await page.getByText('Sync Completed').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/upload')
    await page.goto(`${portal.url}/admin/runs`)
    await press(page, 'Sincronizar ahora')
    await page.getByRole('heading', { name: 'Sincronización sin cambios' }).waitFor()
    expect(faults).toEqual([])
    await close()
  },
)
