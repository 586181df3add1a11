import { expect, test } from 'vitest'
import { tickAll } from '../support/admin-page'
import { adminPortal } from '../support/admin-portal'
import type { AnyPage } from '../support/any-page'
import { ways } from '../support/appearances'
import { bytesOf, checkPage } from '../support/browser'
import { named, openDocuments } from '../support/documents-page'
import { createCase } from '../support/factories'
import { createStored } from '../support/stored'
import { unzip } from '../support/zip'

const portal = adminPortal()

const bar = (page: AnyPage) => page.locator('.bulk')
const press = (page: AnyPage, name: string) => bar(page).getByRole('button', { name, exact: true }).click()
const box = (page: AnyPage, file: string) => page.getByLabel(`Seleccionar ${file}`, { exact: true })
const said = (page: AnyPage, text: string) => page.getByText(text).first().waitFor()

const saysCount = async (page: AnyPage, count: number, javaScript: boolean) => {
  if (javaScript) await bar(page).getByText(`Seleccionados: ${count}`, { exact: true }).waitFor()
}

/** Empty folders of the sample, one for each way. */
const FOLDERS = [
  'SENTENCIA_FAVORABLE',
  'SENTENCIA_DESFAVORABLE',
  'SENTENCIA_APELACION_FAVORABLE',
  'SENTENCIA_APELACION_DESFAVORABLE',
]

test.each(ways.map((way, index) => ({ ...way, folder: FOLDERS[index] ?? '' })))(
  'several documents are ticked and downloaded, archived, published, thrown away and brought back ($width px, JavaScript $javaScript)',
  async ({ folder, ...way }) => {
    const { page, faults, close } = await portal.walk(way)
    const { javaScript } = way
    const caseId = createCase({ caseNumber: `MARCAR-${way.width}-${javaScript}` }).id
    const files = ['Acta', 'Burofax', 'Cédula'].map((name) => `${name} ${way.width} ${javaScript}.pdf`)
    for (const fileName of files) createStored(portal, fileName, { fileName, caseId, category: folder })
    const [first = '', second = '', third = ''] = files
    const archived = () => files.map((file) => named(file)?.archived)

    await openDocuments(page, portal, `?folder=${folder}`)
    await checkPage(page, way)
    if (javaScript) expect(await bar(page).isVisible()).toBe(false)
    else {
      await press(page, 'Archive Document')
      await said(page, 'Nada seleccionado')
    }
    expect(new URL(page.url()).searchParams.get('folder')).toBe(folder)
    await tickAll(page, 3, javaScript)
    await saysCount(page, 3, javaScript)
    await box(page, second).press('Space')
    await saysCount(page, 2, javaScript)
    await checkPage(page, way)
    const coming = page.waitForEvent('download')
    await press(page, 'Descargar en ZIP')
    const zip = await bytesOf(await coming)
    expect([...(await unzip(zip)).values()].map(String).sort()).toEqual([first, third])

    await press(page, 'Archive Document')
    await said(page, 'Archivados: 2.')
    expect(archived()).toEqual([true, false, true])
    if (javaScript) await expect.poll(() => bar(page).isVisible()).toBe(false)
    await openDocuments(page, portal, '?show=archived')
    for (const file of [first, third]) await box(page, file).check()
    await press(page, 'Volver a publicar')
    await said(page, 'Publicados: 2.')
    expect(archived()).toEqual([false, false, false])

    await openDocuments(page, portal, `?folder=${folder}`)
    await tickAll(page, 3, javaScript)
    await press(page, 'Delete Document')
    const question = page.getByRole('dialog', { name: '¿Enviar 3 documentos a la papelera?' })
    await question.getByText(third).waitFor()
    await checkPage(page, way)
    await question.getByRole('link', { name: 'Cancelar' }).click()
    await page.waitForURL((url) => url.pathname === '/admin/documents')
    expect(new URL(page.url()).searchParams.get('folder')).toBe(folder)
    await saysCount(page, 3, javaScript)
    if (!javaScript) await tickAll(page, 3, javaScript)
    await press(page, 'Delete Document')
    await question.getByRole('button', { name: 'Delete Document' }).click()
    await said(page, 'A la papelera, durante 30 días: 3.')
    expect(files.map(named)).toEqual([undefined, undefined, undefined])

    await openDocuments(page, portal, '?show=trash')
    for (const file of files) await box(page, file).check()
    await checkPage(page, way)
    await press(page, 'Recuperar')
    await said(page, 'Recuperados: 3.')
    expect(files.map((file) => named(file)?.caseId)).toEqual([caseId, caseId, caseId])
    expect(faults).toEqual([])
    await close()
  },
)
