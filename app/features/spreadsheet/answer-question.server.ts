import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { decryptDefaultPassword, PasswordNeeded } from '~/infra/workbook/default-password.server'
import { parseCsv } from '~/infra/workbook/parse-csv'
import { parseOds } from '~/infra/workbook/parse-ods'
import { parseXls, parseXlsx } from '~/infra/workbook/parse-workbook.server'
import type { Said } from '~/infra/workbook/reader-process.server'
import { WorkbookRefused } from '~/infra/workbook/too-heavy'
import { isOds, partText, unpackParts } from '~/infra/workbook/unpack-parts.server'
import { weighXls } from '~/infra/workbook/weigh-xls'
import type { Workbook } from '~/infra/workbook/workbook'
import { readSheets } from './read-sheets'
import type { CaseQuestion } from './reading'

/**
 * Reads a workbook: the meaning of its sheets, without what is already known, or all of its cells if there is no
 * question. Must run in a process with limits (`askReader`): nothing here restrains a workbook that demands too much.
 */
export async function answerQuestion(file: string, question: CaseQuestion | null): Promise<Said> {
  try {
    const workbook = await parse(file)
    if (!question) return { answer: workbook }
    const { mapping, today, accepted } = question
    return { answer: readSheets(workbook, mapping, today, accepted) }
  } catch (error) {
    if (error instanceof WorkbookRefused) return { refused: error.code }
    if (error instanceof PasswordNeeded) return { refused: 'workbook_encrypted' as const }
    return { refused: 'workbook_unreadable' as const }
  }
}

const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 2) === 'PK'
const isOle = (bytes: Buffer) => bytes.toString('hex', 0, 4) === 'd0cf11e0'

/** By its content: only text has nothing but its name to say what it is. */
async function parse(file: string): Promise<Workbook> {
  const fileBytes = readFileSync(file)
  if (!isZip(fileBytes) && !isOle(fileBytes) && extname(file).toLowerCase() === '.csv')
    return parseCsv(fileBytes)
  const bytes = isZip(fileBytes) ? fileBytes : await decryptDefaultPassword(fileBytes)
  if (isZip(bytes)) return parseZip(bytes)
  weighXls(bytes)
  return parseXls(bytes)
}

async function parseZip(bytes: Buffer): Promise<Workbook> {
  const parts = await unpackParts(bytes)
  if (isOds(parts)) return parseOds(partText(parts, 'content.xml'), partText(parts, 'styles.xml'))
  const { sheets } = parseXlsx(parts.files)
  return { sheets: parts.hasMacros ? sheets.map((sheet) => ({ ...sheet, macros: true })) : sheets }
}
