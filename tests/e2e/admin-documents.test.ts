import { describe, expect, test } from 'vitest'
import { database } from '~db/client'
import { pendingUploads } from '~db/schema'
import { adminPortal, sharedWalk } from '../support/admin-portal'
import { type AnyPage, isDrawn } from '../support/any-page'
import { inTurn, ways } from '../support/appearances'
import { checkPage, takenOver } from '../support/browser'
import { CATEGORY, named, openDocuments, press, saved, send } from '../support/documents-page'
import { partsLeft, storedKeys } from '../support/drive'
import { until } from '../support/portal'
import { allDocuments, caseNumbered, eventsOf } from '../support/records'
import { VICTOR } from '../support/sample-portal'
import { pdfBytes } from '../support/upload'

const portal = adminPortal()
const [, CASE = ''] = VICTOR.cases

const traces = () => [
  allDocuments().length,
  database().select().from(pendingUploads).all().length,
  storedKeys(),
  partsLeft(),
]

const menuOf = async (page: AnyPage, fileName: string) => {
  const row = page.getByRole('listitem').filter({ hasText: fileName })
  await row.locator('summary').click()
  return row
}

async function seedDocument(page: AnyPage, fileName: string, category: string) {
  await openDocuments(page, portal)
  await send(page, [fileName], fileName, category)
  await saved(page)
  await openDocuments(page, portal, `?folder=${category}`)
}

describe.each(ways)('$width px, JavaScript $javaScript', (way) => {
  const own = `${way.width}-${way.javaScript}`
  const category = 'RECURRIDO_EN_APELACION'
  /** With scripts in the long rounds only. */
  const everyOther = test.runIf(inTurn([way], 1).length > 0)
  let page: AnyPage
  sharedWalk(portal, way, (given) => {
    page = given
  })

  everyOther(
    'what is missing is said; a name that is there already asks, and Cancel changes nothing',
    async () => {
      const numbered = `Demanda ${CASE} ${own}.pdf`
      await openDocuments(page, portal)
      await press(page, 'Subir')
      await page.getByText('Fields required').first().waitFor()
      await send(page, [numbered], 'con número')
      await saved(page)
      await until('it is no longer said', async () => (await page.getByText('Fields required').count()) === 0)
      expect(named(numbered)?.caseId).toBe(caseNumbered(CASE).id)

      const before = [named(numbered), ...traces()]
      await openDocuments(page, portal)
      await send(page, [numbered], 'otra cosa')
      await page.getByRole('heading', { name: 'El documento ya existe' }).waitFor()
      await press(page, 'Cancel')
      await page.getByText('Upload Cancelled').first().waitFor()
      expect([named(numbered), ...traces()]).toEqual(before)
    },
  )

  test('a file that names no case asks for one, and whether it takes the place of another', async () => {
    const file = `Poder ${own}.pdf`
    await openDocuments(page, portal)
    await send(page, [file], 'uno')
    await page.getByRole('heading', { name: '¿De qué expediente es?' }).waitFor()
    await press(page, 'Assign & Upload')
    await page.getByText('Selection Required').waitFor()
    await checkPage(page, way)
    await page.getByLabel('Buscar por número').fill(CASE)
    await page.getByRole('dialog').getByRole('button', { name: 'Buscar' }).click()
    await page.waitForURL((url) => url.searchParams.get('q') === CASE)
    await page
      .getByRole('combobox', { name: 'Expediente', exact: true })
      .selectOption(String(caseNumbered(CASE).id))
    await press(page, 'Assign & Upload')
    await saved(page)
    const first = named(file)
    expect(first?.caseId).toBe(caseNumbered(CASE).id)

    await openDocuments(page, portal)
    await send(page, [file, `nada ${own}.pdf`], 'dos')
    await page.getByText('0 guardados, 2 esperan').waitFor()
    await checkPage(page, way)
    await page.getByRole('link', { name: 'Responder a los 2 que esperan' }).first().click()
    await searchCase(page, file)
    await page.getByRole('button', { name: 'Guardar todo' }).first().click()
    await page.getByText('Quedan 2 por resolver').waitFor()
    await page.getByText('Ya hay un documento con ese nombre').waitFor()
    await checkPage(page, way)
    await page.getByLabel(`El expediente ya tiene uno con ese nombre: ${file}`).selectOption('overwrite')
    await page.getByRole('button', { name: 'Guardar todo' }).first().click()
    await page.getByText('Guardado: 1. Queda 1 por resolver.').waitFor()
    expect(named(file)).toMatchObject({ id: first?.id })
    expect(named(file)?.sha256).not.toBe(first?.sha256)
    await page.getByRole('button', { name: `Cancel Upload nada ${own}.pdf` }).click()
    await page.getByText('Upload Cancelled').first().waitFor()
    await page.getByText('No hay ningún archivo que espere una respuesta.').waitFor()
  })

  /** With scripts in the field itself, without them with the button beside it. */
  async function searchCase(page: AnyPage, file: string) {
    if (isDrawn(page) && way.javaScript) {
      const field = page.locator('.combobox').getByRole('combobox', { name: `Cliente y expediente: ${file}` })
      await field.fill(CASE)
      await page.getByRole('option', { name: CASE }).click()
      return
    }
    await page.getByLabel(`Nombre, DNI o número: ${file}`).fill(CASE)
    await page.getByRole('button', { name: `Buscar ${file}` }).click()
    await page.getByLabel(`Cliente y expediente: ${file}`).getByText(CASE).first().waitFor()
  }

  everyOther(
    'a file whose phase is not there yet asks for its phases, below what came of the upload',
    async () => {
      await openDocuments(page, portal)
      await send(page, [`Cierre ${CASE} ${own}.pdf`], 'cierre', 'ACUERDO_EN_FASE_JUDICIAL')
      await page.getByRole('heading', { name: 'Confirme las fases del documento' }).waitFor()
      const uncovered = way.javaScript ? page.getByRole('dialog') : page.getByRole('main')
      await uncovered.getByText('Documento subido').first().waitFor()
      await checkPage(page, way)
      await page.getByLabel('Acuerdo en Fase Judicial').first().uncheck()
      await page.getByLabel('Otra fase', { exact: true }).selectOption('Archivado')
      await page.getByLabel('Fecha de la otra fase').fill('2025-03-04')
      await press(page, 'Confirm Assignments')
      await page.getByText('Assignments Confirmed').first().waitFor()
      const closing = eventsOf(CASE).find(({ title }) => title === 'Archivado')
      expect(closing?.eventDate).toBe('2025-03-04')
      expect(closing?.documentIds).toContain(named(`Cierre ${CASE} ${own}.pdf`)?.id)
    },
  )

  test('a document is recalled, published again, thrown away and brought back', async () => {
    const file = `Recurso ${CASE} ${own}.pdf`
    await seedDocument(page, file, category)
    await checkPage(page, way)
    await (await menuOf(page, file)).getByRole('button', { name: 'Retirar' }).click()
    await page.getByText('No consta que el cliente lo haya visto, abierto ni descargado.').first().waitFor()
    expect(named(file)).toMatchObject({ archived: true, withheld: 'recalled' })

    await openDocuments(page, portal, `?show=archived&folder=${category}`)
    await (await menuOf(page, file)).getByRole('button', { name: 'Volver a publicar' }).click()
    await page.getByText('Documento publicado').first().waitFor()
    expect(named(file)).toMatchObject({ archived: false, withheld: null })

    const list = `?folder=${category}&sort=oldest`
    await openDocuments(page, portal, list)
    const ask = async () => {
      await (await menuOf(page, file)).getByRole('link', { name: 'Delete Document' }).click()
      await page.getByRole('heading', { name: `¿Enviar «${file}» a la papelera?` }).waitFor()
    }
    await ask()
    await checkPage(page, way)
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.waitForURL(`${portal.url}/admin/documents${list}`)
    expect(named(file)).toBeTruthy()
    await ask()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Document' }).click()
    await page.getByText('Document Deleted').first().waitFor()
    expect([new URL(page.url()).search, named(file)]).toEqual([list, undefined])
    await page.getByRole('link', { name: 'Papelera', exact: true }).click()
    await page.getByRole('button', { name: `Recuperar ${file}` }).click()
    await page.getByText('Documento recuperado').first().waitFor()
    expect(named(file)).toBeTruthy()
  })

  everyOther('a whole folder goes by its number, and the trash is emptied after a question', async () => {
    const file = `Folio ${CASE} ${own}.pdf`
    await seedDocument(page, file, category)
    const count = allDocuments().filter((row) => row.category === category && !row.archived).length
    await page.getByRole('link', { name: `Delete All ${category}` }).click()
    await page.getByLabel('Número de documentos').fill(String(count + 1))
    await press(page, 'Delete All')
    await page.getByRole('alert').first().waitFor()
    expect(named(file)).toBeTruthy()
    await page.getByLabel('Número de documentos').fill(String(count))
    await press(page, 'Delete All')
    await page.getByText('Documentos borrados').first().waitFor()
    expect(named(file)).toBeUndefined()

    const bytes = storedKeys().length
    await page.getByRole('link', { name: 'Papelera', exact: true }).click()
    await page.getByRole('link', { name: 'Vaciar la papelera' }).click()
    await page.getByRole('heading', { name: '¿Vaciar la papelera?' }).waitFor()
    await checkPage(page, way)
    await page.getByRole('link', { name: 'Cancelar' }).click()
    await page.getByText(file).first().waitFor()
    expect(storedKeys().length).toBe(bytes)
    await page.getByRole('link', { name: 'Vaciar la papelera' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vaciar la papelera' }).click()
    await page.getByText('Papelera vacía').first().waitFor()
    expect(storedKeys().length).toBeLessThan(bytes)
  })
})

/** The page with scripts, where files are dropped and sent slowly. */
const scripted = { width: 1280, javaScript: true }

test('files dropped anywhere on the page are taken: a sign says where they go, and a missing folder is asked for', async () => {
  const { page, faults, close } = await portal.page(scripted)
  await openDocuments(page, portal)
  const form = page.getByRole('form', { name: 'Subir documentos' })
  await form.getByText('También puede soltarlos en cualquier parte de la página.').waitFor()
  await takenOver(page)
  const names = [`Soltado ${CASE} 1.pdf`, `Soltado ${CASE} 2.pdf`]
  const dataTransfer = await page.evaluateHandle(
    ({ names, text }) => {
      const dropped = new DataTransfer()
      for (const name of names) dropped.items.add(new File([text], name, { type: 'application/pdf' }))
      return dropped
    },
    { names, text: pdfBytes('soltado').toString() },
  )
  const somewhere = page.getByRole('navigation').first()
  await somewhere.dispatchEvent('dragenter', { dataTransfer })
  await page.getByText('Suelte aquí los archivos').waitFor()
  await somewhere.dispatchEvent('drop', { dataTransfer })
  await page.getByText('2 archivos listos: elija su carpeta y pulse «Subir».').waitFor()
  expect(await page.getByText('Suelte aquí los archivos').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Carpeta', exact: true }).selectOption(CATEGORY)
  await press(page, 'Subir')
  const queue = page.getByRole('list', { name: 'Archivos que se suben' })
  await queue.getByText('Guardado', { exact: true }).nth(1).waitFor()
  expect(names.map((name) => named(name)?.caseId)).toEqual(names.map(() => caseNumbered(CASE).id))
  expect(faults).toEqual([])
  await close()
})

test('an upload that is under way can be stopped, and those whose turn has not come: nothing of them remains', async () => {
  const { page, faults, close } = await portal.visit(scripted)
  await openDocuments(page, portal)
  await takenOver(page)
  const before = traces()
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await page.getByRole('combobox', { name: 'Carpeta', exact: true }).selectOption(CATEGORY)
  const names = [`Lento ${CASE}.pdf`, `Detrás ${CASE}.pdf`]
  await page
    .locator('#document')
    .setInputFiles(
      names.map((name) => ({ name, mimeType: 'application/pdf', buffer: pdfBytes('x', 1_900_000) })),
    )
  await until('the first bytes have come', async () => partsLeft().length > 0)
  const bar = page.getByRole('progressbar', { name: `Subida de ${names[0]}` })
  await until('the bar moves', async () => Number(await bar.getAttribute('value')) > 0)
  for (const name of names.toReversed()) await press(page, `Cancelar ${name}`)
  const queue = page.getByRole('list', { name: 'Archivos que se suben' })
  await queue.getByText('Cancelado', { exact: true }).nth(1).waitFor()
  await until('nothing half written is left', async () => partsLeft().length === 0)
  expect(traces()).toEqual(before)
  expect(faults).toEqual([])
  await close()
})
