import { expect, test } from 'vitest'
import { runEnds } from '../support/admin-page'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage } from '../support/any-page'
import { inTurn, ways } from '../support/appearances'
import { checkState, scriptsReady } from '../support/browser'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { countActions } from '../support/counted'
import { allCases, clientOf } from '../support/records'
import { restoreBeforeEach } from '../support/restore'
import { takeSharedPortal } from '../support/shared-portal'
import { sync } from '../support/sync'
import { workbookBytes } from '../support/workbook'

const portal = adminPortal(() => takeSharedPortal('empty'))
restoreBeforeEach()

/** One way with JavaScript, and one without. */
const both = [true, false].flatMap((javaScript) => ways.find((way) => way.javaScript === javaScript) ?? [])
const numbers = () => allCases().map(({ caseNumber }) => caseNumber)
const button = (page: AnyPage, name: string | RegExp) => page.getByRole('button', { name })

test.each(inTurn(both, 0))(
  'from the default tab to the plan, what leaves, a yes and everything ready take 3, and undoing takes 2 (JavaScript $javaScript)',
  async (way) => {
    writeCases([caseRow(1), ...tenOthers()])
    await sync()
    writeCases([caseRow(1, { CLIENTE: 'Otra Persona' }), caseRow(2), ...tenOthers()])
    const run = await sync({ origin: 'schedule' })
    expect(run.state).toBe('waiting')
    const { page, close } = await portal.walk(way)
    const act = countActions(page)
    await act.click(page.getByRole('link', { name: /filas? esperan? su sí/ }))
    await act.check(page.getByLabel(/sin enviarlos?$/).first())
    await act.click(button(page, /Decir que sí a 1 pregunta/))
    await runEnds(page, 'Sincronización aplicada')
    expect(act.taken()).toBeLessThanOrEqual(3)
    expect(clientOf(dniOfRow(1)).name).toBe('Otra Persona')
    expect(numbers()).toContain('EXP-2')
    await act.click(page.getByRole('link', { name: 'Deshacer esta sincronización' }))
    await page.getByText('Titular Número 2').first().waitFor()
    await checkState(page, way)
    await act.click(button(page, 'Sí, deshacerla'))
    await runEnds(page, 'Sincronización deshecha')
    expect(act.taken()).toBeLessThanOrEqual(2)
    expect(numbers()).not.toContain('EXP-2')
    await close()
  },
)

const UNKNOWN = [
  ['Ref. interna', 'Quién', 'Papel'],
  ['EXP-901', 'Ana García López', '12345678Z'],
  ['EXP-902', 'Luis Peña Ruiz', '87654321X'],
]

test.each(inTurn(both, 1))(
  'a workbook with unknown headings is applied in 7, from the default tab (JavaScript $javaScript)',
  async (way) => {
    const { page, close } = await portal.walk(way)
    await scriptsReady(page, way)
    const act = countActions(page)
    await act.click(page.getByRole('link', { name: 'Subir', exact: true }).first())
    const buffer = workbookBytes({ Lista: UNKNOWN })
    const file = { name: 'mi listado.xlsx', mimeType: 'application/octet-stream', buffer }
    await act.file(page.getByLabel('Archivo de la hoja'), file)
    // With scripts the file has left by now, and there is no button that says otherwise.
    if (way.javaScript) expect(await button(page, 'Subir').count()).toBe(0)
    else await button(page, 'Subir').click()
    // A reading that takes longer than the answer waits for ends on its own page, which has a link.
    if (!way.javaScript && /runs/.test(page.url())) await runEnds(page, 'La sincronización no se ha hecho')
    await page.getByText('no hay ninguna hoja con columnas de DNI').first().waitFor()
    const link = page.getByRole('link', { name: 'Decir qué es cada columna' })
    if (/runs/.test(page.url())) await act.click(link)
    await page.getByRole('heading', { name: 'mi listado.xlsx' }).waitFor()
    const uses = (heading: string) => page.getByLabel(`Qué alimenta ${heading}`, { exact: true })
    await act.choose(uses('Ref. interna'), 'field:caseNumber')
    await button(page, 'Guardar las columnas').click()
    await page.getByText('falta decir qué columna lleva el DNI o NIE').first().waitFor()
    await uses('Ref. interna').selectOption('field:caseNumber')
    await act.choose(uses('Papel'), 'field:dni')
    await act.click(button(page, 'Guardar y ver la vista previa'))
    await runEnds(page, 'Vista previa de la sincronización')
    await act.click(button(page, /^Aplicar/).first())
    await runEnds(page, 'Sincronización aplicada')
    expect(act.taken()).toBeLessThanOrEqual(7)
    expect(numbers()).toEqual(expect.arrayContaining(['EXP-901', 'EXP-902']))
    await close()
  },
)
