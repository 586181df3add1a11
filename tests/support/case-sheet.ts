import { join } from 'node:path'
import { civilDateAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { env } from '~/infra/env.server'
import { dniOf } from './factories'
import { type CellValue, workbookBytes, writeSettled } from './workbook'

/** One row of the tracking sheet, by the headings of its columns. */
export type SheetRow = Record<string, CellValue>

/** The DNI of the person of row `n`. */
export const dniOfRow = (n: number) => dniOf(50_000_000 + n)

/** Case `n` of person `n`; columns A to E are number, name, DNI, e-mail, telephone. */
export function caseRow(n: number, overrides: SheetRow = {}): SheetRow {
  return {
    'Nº EXPEDIENTE': `EXP-${n}`,
    CLIENTE: `Titular Número ${n}`,
    DNI: dniOfRow(n),
    EMAIL: `titular.${n}@correo.example`,
    TELÉFONO: String(600_000_000 + n),
    ...overrides,
  }
}

/** Ten cases of other people: a few changed rows among them are no reason to stop a run. */
export const tenOthers = (overrides: SheetRow = {}) =>
  Array.from({ length: 10 }, (_, index) => caseRow(900 + index, overrides))

/** Writes the tracking workbook of the drive: a header with every heading that a row has, then the rows. */
export function writeCases(rows: SheetRow[], name = 'Seguimiento.xlsx') {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? null))
  putOnDrive(name, workbookBytes({ Seguimiento: [headings, ...lines] }))
}

/** Puts a file on the drive that nobody takes for one being written; returns where it is. */
export function putOnDrive(path: string, bytes: Buffer | string): string {
  const file = join(env().driveFolder, path)
  writeSettled(file, bytes)
  return file
}

/** A small PDF, told from others by its text. */
export const pdf = (text: string) => `%PDF-1.4\n% ${text}\n%%EOF\n`

/** The civil date so many days from today, in Madrid. */
export const dayFromNow = (count: number) => civilDateAt(Date.now() + days(count))
