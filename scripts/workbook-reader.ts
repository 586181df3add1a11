import { readFileSync } from 'node:fs'
import { parseWorkbook, TooManyRows } from '~/infra/workbook/parse-workbook.server'
import type { ReaderAnswer } from '~/infra/workbook/read-workbook.server'

/** The process that `readWorkbook` starts: reads the file it is given, sends the answer, ends. */
const [, , file = ''] = process.argv

process.send?.(read(file), () => process.disconnect())

function read(path: string): ReaderAnswer {
  try {
    return { workbook: parseWorkbook(readFileSync(path)) }
  } catch (error) {
    if (error instanceof TooManyRows) return { refused: 'workbook_too_long' }
    const encrypted = error instanceof Error && /password|encrypt/i.test(error.message)
    return { refused: encrypted ? 'workbook_encrypted' : 'workbook_unreadable' }
  }
}
