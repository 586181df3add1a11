import { type AnyPage, isDrawn } from './any-page'
import type { UsedPortal } from './portal'
import { allDocuments } from './records'
import { pdfBytes } from './upload'

/** Actions of the browser tests on the administration's documents. */

export const CATEGORY = 'DEMANDA_INTERPUESTA'

export const named = (fileName: string) => allDocuments().find((row) => row.fileName === fileName)

export const press = (page: AnyPage, name: string) => page.getByRole('button', { name, exact: true }).click()

export const openDocuments = (page: AnyPage, { url }: UsedPortal, query = '') =>
  page.goto(`${url}/admin/documents${query}`)

/** Chooses a folder and files in the upload box of an open page, and sends them. */
export async function send(page: AnyPage, names: string[], text: string, category = CATEGORY) {
  await page.getByRole('combobox', { name: 'Carpeta', exact: true }).selectOption(category)
  const files = page.locator('#document')
  await files.setInputFiles(
    names.map((name) => ({ name, mimeType: 'application/pdf', buffer: pdfBytes(text, 3000) })),
  )
  // Scripts have taken them by now.
  if (!isDrawn(page) || (await files.inputValue()) !== '') await press(page, 'Subir')
}

export const saved = (page: AnyPage) =>
  page
    .getByText(/Documento guardado|ya está en el expediente/)
    .first()
    .waitFor()
