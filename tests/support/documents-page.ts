import type { Page } from 'playwright'
import type { UsedPortal } from './portal'
import { allDocuments } from './records'
import { pdfBytes } from './upload'

/** Actions of the browser tests on the administration's documents. */

export const CATEGORY = 'DEMANDA_INTERPUESTA'

export const named = (fileName: string) => allDocuments().find((row) => row.fileName === fileName)

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const openDocuments = (page: Page, { url }: UsedPortal, query = '') =>
  page.goto(`${url}/admin/documents${query}`)

/** Chooses a folder and files in the upload box of an open page, and sends them. */
export async function send(page: Page, names: string[], text: string, category = CATEGORY) {
  await page.getByLabel('Carpeta').selectOption(category)
  await page
    .getByLabel('Archivos')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: pdfBytes(text, 3000) })))
  await press(page, 'Subir')
}

export const saved = (page: Page) =>
  page
    .getByText(/Documento guardado|ya está en el expediente/)
    .first()
    .waitFor()
