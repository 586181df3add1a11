import { join } from 'node:path'
import { civilDateAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { env } from '~/infra/env.server'
import { dniOf } from './factories'
import { type CellValue, workbookBytes, writeSettled } from './workbook'

/** One row of the tracking sheet, by column heading. */
export type SheetRow = Record<string, CellValue>

/** The DNI of the person in row `n`. */
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

/** Ten cases of other people: with these, a few changed rows do not stop a run. */
export const tenOthers = (overrides: SheetRow = {}) =>
  Array.from({ length: 10 }, (_, index) => caseRow(900 + index, overrides))

/** Writes the drive's tracking workbook: a header with every heading used in a row, then the rows. */
export function writeCases(rows: SheetRow[], name = 'Seguimiento.xlsx') {
  putOnDrive(name, sheetBytes(rows))
}

/** A tracking workbook with these rows. */
export function sheetBytes(rows: SheetRow[]): Buffer {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => headings.map((heading) => row[heading] ?? null))
  return workbookBytes({ Seguimiento: [headings, ...lines] })
}

/** Puts a file on the drive, old enough not to look unfinished; returns its path. */
export function putOnDrive(path: string, bytes: Buffer | string): string {
  const file = join(env().driveFolder, path)
  writeSettled(file, bytes)
  return file
}

/** A small PDF, distinguished by its text. */
export const pdf = (text: string) => `%PDF-1.4\n% ${text}\n%%EOF\n`

/** The civil date the given number of days from today, in Madrid. */
export const dayFromNow = (count: number) => civilDateAt(Date.now() + days(count))
