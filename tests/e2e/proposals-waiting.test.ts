import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uploadForm } from '~/features/documents/store/upload-batch.server'
import {
  keepWaitingText,
  nextWaiting,
  readingOfWaiting,
  type WaitingFile,
} from '~/features/reading/waiting-texts.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { drawFirstPage } from '~/infra/reading/first-page.server'
import { discardReceived, receiveFile } from '~/infra/storage/received-file.server'
import { paths } from '~/paths'
import { database } from '~db/client'
import { documents } from '~db/schema'
import { adminPortal } from '../support/admin-portal'
import { checkPage, scriptsReady } from '../support/browser'
import { judgment } from '../support/deliveries'
import { createCase, createClient } from '../support/factories'
import { askedOwner, sendFor } from '../support/sent-files'
import { ADMIN, visit } from '../support/visits'

const portal = adminPortal()

const RULING =
  'JUZGADO DE PRIMERA INSTANCIA N.º 5 DE MADRID\nSENTENCIA\nEn Madrid, a 4 de marzo de 2026.\nFALLO\nQue estimo la demanda de doña Elvira Candamo contra el banco y declaro nulo el contrato.'
const HEARING = 'Se señala para el acto de la vista el día 19/11/2027 a las 9:45 horas.'
const WAYS = [390, 1280].flatMap((width) => [true, false].map((javaScript) => ({ width, javaScript })))

test.each(WAYS)(
  'of what a client has sent, the folder is taken over where it is accepted: %o',
  async (way) => {
    const caseNumber = `REC-${way.width}-${way.javaScript ? 1 : 2}`
    const owner = askedOwner(caseNumber)
    const bytes = await judgment({ name: 'Elvira Candamo Rozas', dni: owner.client.dni ?? '' })
    const [id = 0] = await sendFor(owner, [['Escaneo.pdf', bytes]])
    await readWaiting({ file: id }, RULING, bytes)
    const { page, faults, close } = await portal.visit(way, `${paths.adminQueue}?area=documents`)
    await scriptsReady(page, way)
    const line = page.locator('form.received', { hasText: caseNumber })
    const box = line.getByRole('group', { name: /^Lo que dice el documento/ })
    await box.getByText('SENTENCIA_FAVORABLE').waitFor()
    expect(await box.textContent()).toContain('Que estimo la demanda de doña Elvira Candamo')
    await line.getByText('1 página').waitFor()
    const picture = line.locator('img.firstpage')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240)
    const folder = line.getByLabel(/^Carpeta/)
    expect(await folder.inputValue()).toBe('')
    await checkPage(page, way)
    await box.getByText('Usar', { exact: false }).filter({ hasText: 'Carpeta' }).click()
    await expect.poll(() => folder.inputValue()).toBe('SENTENCIA_FAVORABLE')
    await line.getByRole('button', { name: /^Aceptar y mostrar/ }).click()
    await expect
      .poll(() => database().select().from(documents).where(eq(documents.caseId, owner.legalCase.id)).all())
      .toMatchObject([{ category: 'SENTENCIA_FAVORABLE' }])
    expect(faults).toEqual([])
    await close()
  },
)

test.each(WAYS)(
  'what an upload that waits says of itself is taken over where its case is asked: %o',
  async (way) => {
    const name = `Escaneo ${way.width}-${way.javaScript}.pdf`
    const owner = createClient({ name: 'Elvira Candamo Rozas' })
    const { id: caseId, caseNumber } = createCase({ clientId: owner.id })
    const { upload, bytes } = await uploaded(name)
    await readWaiting({ upload }, `${RULING}\n${HEARING}`, bytes)
    const { page, faults, close } = await portal.visit(way, paths.adminWaiting(upload, 'case'))
    await scriptsReady(page, way)
    const dialog = page.getByRole('dialog')
    const box = dialog.getByRole('group', { name: 'Lo que dice el documento' })
    expect(await box.textContent()).toContain('Que estimo la demanda de doña Elvira Candamo')
    await dialog.getByText('1 página').waitFor()
    const folder = dialog.getByLabel('Carpeta', { exact: true })
    expect(await folder.inputValue()).toBe('EN_TRAMITE_JUDICIAL')
    await checkPage(page, way)
    await dialog.getByLabel('Buscar por número').fill(caseNumber)
    await dialog.getByRole('button', { name: 'Buscar' }).click()
    const ofCase = dialog.getByRole('combobox', { name: 'Expediente', exact: true })
    await expect.poll(() => ofCase.getByRole('option').count()).toBe(2)
    await ofCase.selectOption(`${caseId}`)
    await box.getByRole('button', { name: 'Usar Carpeta' }).click()
    await expect.poll(() => folder.inputValue()).toBe('SENTENCIA_FAVORABLE')
    expect(await ofCase.inputValue()).toBe(`${caseId}`)
    await scriptsReady(page, way)
    await checkPage(page, way)
    expect(await box.getByRole('link', { name: /^Elegir la fase/ }).getAttribute('href')).toBe(
      paths.adminWaitingFile(`upload:${upload}`),
    )
    expect(readingOfWaiting({ upload })).not.toBeNull()
    await page.getByRole('button', { name: 'Assign & Upload' }).click()
    await expect
      .poll(() => database().select().from(documents).where(eq(documents.caseId, caseId)).all())
      .toMatchObject([{ category: 'SENTENCIA_FAVORABLE', fileName: name }])
    expect(faults).toEqual([])
    await close()
  },
)

/** A file that was uploaded without a case. */
async function uploaded(name: string) {
  const bytes = await judgment({ name: 'Elvira Candamo Rozas', dni: '' })
  const file = { ...(await receiveFile(Readable.from([bytes]))), name, field: '' }
  const wanted = { category: 'EN_TRAMITE_JUDICIAL', overwrite: false }
  const context = { ...visit(), language: 'es' } as RequestContext
  const [result] = await uploadForm(ADMIN, { files: [file], refused: [] }, wanted, context)
  return { upload: result?.state === 'waits' ? result.id : '', bytes }
}

/** Lets a file that waits have been read and drawn, as the worker keeps what stands in it. */
async function readWaiting(of: WaitingFile, text: string, bytes: Buffer) {
  const received = await receiveFile(Readable.from([bytes]))
  const picture = await drawFirstPage({ location: received.location, type: 'pdf', ocr: false })
  await discardReceived(received)
  for (let next = nextWaiting(); next; next = nextWaiting())
    keepWaitingText(next, { state: 'read', pages: 1, ocr: false, text, picture })
  expect(readingOfWaiting(of)?.text).toBe(text)
}
