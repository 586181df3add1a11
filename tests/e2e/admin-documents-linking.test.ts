import { describe, expect, test } from 'vitest'
import { adminPortal, sharedWalk } from '../support/admin-portal'
import { type AnyPage, isDrawn } from '../support/any-page'
import { inTurn, ways } from '../support/appearances'
import { checkPage, scriptsReady } from '../support/browser'
import { pdf, putOnDrive } from '../support/case-sheet'
import { CATEGORY, named, openDocuments, press, saved, send } from '../support/documents-page'
import { takeDocuments } from '../support/drive'
import { createDocument } from '../support/factories'
import { caseNumbered, clientOf, eventsOf } from '../support/records'
import { ROCIO, VICTOR } from '../support/sample-portal'

const portal = adminPortal()
const [ONE = '', TWO = ''] = VICTOR.cases

describe.each(ways)('$width px, JavaScript $javaScript', (way) => {
  const own = `${way.width}-${way.javaScript}`
  /** With scripts in the long rounds only. */
  const everyOther = test.runIf(inTurn([way], 1).length > 0)
  let page: AnyPage
  sharedWalk(portal, way, (given) => {
    page = given
  })

  test('documents without a phase: what would be done, doing it, and taking it back', async () => {
    const fileName = `Sin fase ${own}.pdf`
    const { id } = createDocument({ caseId: caseNumbered(TWO).id, category: CATEGORY, fileName })
    const linked = () => eventsOf(TWO).filter(({ documentIds }) => documentIds.includes(id))
    await openDocuments(page, portal)
    await page.getByRole('link', { name: 'Auto-Assign Documents to Timeline Phases' }).click()
    await page.getByRole('listitem').filter({ hasText: fileName }).getByText('Demanda Interpuesta').waitFor()
    await checkPage(page, way)
    expect(linked()).toEqual([])
    await press(page, 'Asignarlos')
    await page.getByText('Documentos asignados').first().waitFor()
    expect(linked()).toMatchObject([{ title: 'Demanda Interpuesta' }])
    await page.getByRole('button', { name: /^Deshacer la última asignación/ }).click()
    await page.getByText('Asignación deshecha').first().waitFor()
    expect(linked()).toEqual([])
    expect(await page.getByRole('button', { name: /^Deshacer/ }).count()).toBe(0)
  })

  everyOther(
    'a file of the drive that contradicts itself is put into a case, and the next sync takes it there',
    async () => {
      const fileName = `Poder ${own}.pdf`
      putOnDrive(`Expedientes/${ONE} - ${ROCIO.dni}/04 DEMANDA INTERPUESTA/${fileName}`, pdf(fileName))
      await takeDocuments()
      await openDocuments(page, portal, '?show=quarantine')
      const row = page.getByRole('listitem').filter({ hasText: fileName })
      await row.getByText('El número y el DNI de la carpeta son de personas distintas').waitFor()
      await checkPage(page, way)
      await row.getByRole('link', { name: /^Elegir expediente/ }).click()
      const line = page.getByRole('row').filter({ hasText: fileName })
      await page.getByRole('button', { name: 'Guardar todo' }).first().click()
      await line.getByText('No se sabe a qué expediente pertenece').waitFor()
      await checkPage(page, way)
      if (way.javaScript && isDrawn(page)) {
        const field = page.locator('.combobox').getByRole('combobox', { name: /^Cliente y expediente/ })
        await field.fill(ONE)
        await page.getByRole('option', { name: ONE }).click()
      } else {
        await line.getByLabel(/^Nombre, DNI o número/).fill(ONE)
        await line.getByRole('button', { name: /^Buscar/ }).click()
      }
      await line.getByLabel(/^Carpeta/).selectOption(CATEGORY)
      await page.getByRole('button', { name: 'Guardar todo' }).first().click()
      await page.getByText('Todo guardado').first().waitFor()
      await openDocuments(page, portal, '?show=quarantine')
      await row.getByText('Entrará en la próxima sincronización').waitFor()
      expect(named(fileName)).toBeUndefined()
      await takeDocuments()
      expect(named(fileName)).toMatchObject({
        caseId: caseNumbered(ONE).id,
        category: CATEGORY,
        archived: false,
      })
      await openDocuments(page, portal, '?show=quarantine')
      expect(await row.count()).toBe(0)
    },
  )

  test('an upload whose name speaks of somebody else waits in quarantine and moves into the right case', async () => {
    const fileName = `DNI ${ROCIO.dni} ${own}.pdf`
    await openDocuments(page, portal)
    await page.getByLabel('Número de expediente (opcional)').selectOption(ONE)
    await send(page, [fileName], fileName)
    await saved(page)
    expect(named(fileName)).toMatchObject({ caseId: caseNumbered(ONE).id, archived: true })
    await openDocuments(page, portal, '?show=archived')
    expect(await page.getByText(fileName).count()).toBe(0)
    await openDocuments(page, portal, '?show=quarantine')
    const row = page.getByRole('listitem').filter({ hasText: fileName })
    await row.getByText(`Llegó para ${ONE} · El nombre del archivo habla de otro cliente`).waitFor()
    await checkPage(page, way)
    await row.getByText(/^Parece de .*\(DNI Y2169968R\)/).waitFor()
    const taken = page.waitForEvent('download')
    await row.getByRole('link', { name: `Descargar ${fileName}` }).click()
    expect((await taken).suggestedFilename()).toBe(fileName)
    const menu = row.getByRole('group').locator('summary')
    await scriptsReady(page, way)
    await menu.click()
    expect(await row.getByRole('link', { name: 'Ver', exact: true }).getAttribute('href')).toBe(
      `/api/documents/${named(fileName)?.id}/download?inline`,
    )
    await row.getByRole('link', { name: 'Delete Document' }).click()
    await page.getByRole('heading', { name: `¿Enviar «${fileName}» a la papelera?` }).waitFor()
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.waitForURL(`${portal.url}/admin/documents?show=quarantine`)
    const right = ROCIO.cases[0] ?? ''
    await row.getByRole('button', { name: new RegExp(`^Ponerlo en ${right}`) }).click()
    await page.getByText('Documento publicado').first().waitFor()
    expect(named(fileName)).toMatchObject({ caseId: caseNumbered(right).id, archived: false, withheld: null })
  })

  everyOther('the page of a client asks in German before a document goes', async () => {
    const fileName = `Borrable ${own}.pdf`
    createDocument({ caseId: caseNumbered(TWO).id, category: CATEGORY, fileName })
    const address = `/admin/client/${clientOf(VICTOR.dni).id}?case=${caseNumbered(TWO).id}`
    await page.goto(portal.url + address)
    const ask = async () => {
      await page.getByRole('link', { name: `Borrar ${fileName}` }).click()
      await page.getByRole('heading', { name: 'Documento Löschen' }).waitFor()
      await page.getByText(`Das Dokument „${fileName}“ wird gelöscht.`).waitFor()
    }
    await ask()
    await checkPage(page, way)
    await page.getByRole('link', { name: 'Abbrechen' }).click()
    await page.waitForURL(portal.url + address)
    expect(named(fileName)).toBeTruthy()
    await ask()
    await press(page, 'Löschen')
    await page.getByText('Document has been successfully deleted').first().waitFor()
    expect(named(fileName)).toBeUndefined()
    expect(await page.getByText(fileName).count()).toBe(0)
  })
})
