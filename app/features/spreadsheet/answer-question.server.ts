import { readFileSync } from 'node:fs'
import { decryptDefaultPassword, PasswordNeeded } from '~/infra/workbook/default-password.server'
import { isZip, parseWorkbook, TooManyRows } from '~/infra/workbook/parse-workbook.server'
import type { Said } from '~/infra/workbook/reader-process.server'
import { weighXls } from '~/infra/workbook/weigh-xls'
import { weighXlsx } from '~/infra/workbook/weigh-xlsx.server'
import { type CaseQuestion, readCases } from './read-cases'

/**
 * Reads a workbook: the meaning of its sheets, without what is already known, or all of its cells if there is no
 * question. Must run in a process with limits (`askReader`): nothing here restrains a workbook that demands too much.
 */
export async function answerQuestion(file: string, question: CaseQuestion | null): Promise<Said> {
  try {
    const given = readFileSync(file)
    const bytes = isZip(given) ? given : await decryptDefaultPassword(given)
    if (isZip(bytes)) await weighXlsx(bytes)
    else weighXls(bytes)
    const workbook = parseWorkbook(bytes)
    return { answer: question ? readCases(workbook, question) : workbook }
  } catch (error) {
    if (error instanceof TooManyRows) return { refused: 'workbook_too_long' as const }
    if (error instanceof PasswordNeeded) return { refused: 'workbook_encrypted' as const }
    return { refused: 'workbook_unreadable' as const }
  }
}
