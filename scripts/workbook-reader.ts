import { readFileSync } from 'node:fs'
import { type CaseQuestion, readCases } from '~/features/spreadsheet/read-cases'
import { parseWorkbook, TooManyRows } from '~/infra/workbook/parse-workbook.server'
import type { ReaderAnswer } from '~/infra/workbook/read-workbook.server'

/**
 * The process that reads a workbook: it is sent one question, answers it and ends. Without a question it hands over
 * the cells; with one it says what the sheets mean, and leaves out what is known.
 */
const [, , file = ''] = process.argv

process.once('message', ({ question }: { question: CaseQuestion | null }) => {
  process.send?.(answer(question), () => process.disconnect())
})

function answer(question: CaseQuestion | null): ReaderAnswer {
  try {
    const workbook = parseWorkbook(readFileSync(file))
    return { answer: question ? readCases(workbook, question) : workbook }
  } catch (error) {
    if (error instanceof TooManyRows) return { refused: 'workbook_too_long' }
    const encrypted = error instanceof Error && /password|encrypt/i.test(error.message)
    return { refused: encrypted ? 'workbook_encrypted' : 'workbook_unreadable' }
  }
}
