import { existsSync, readFileSync } from 'node:fs'
import { type CaseQuestion, readCases } from '~/features/spreadsheet/read-cases'
import { openWithoutAsking, PasswordNeeded } from '~/infra/workbook/default-password.server'
import { parseWorkbook, TooManyRows } from '~/infra/workbook/parse-workbook.server'
import type { ReaderAnswer } from '~/infra/workbook/reader-process.server'
import { weighXlsx } from '~/infra/workbook/weigh-xlsx.server'

/**
 * The process that reads a workbook: it is sent one question, answers it and ends. Without a question it hands over
 * the cells; with one it says what the sheets mean, and leaves out what is known.
 */
const [, , file = ''] = process.argv

process.once('message', async ({ question }: { question: CaseQuestion | null }) => {
  const said = await answer(question)
  process.send?.({ ...said, peakKb: peakKb() } satisfies ReaderAnswer, () => process.disconnect())
})

/** Where the kernel tells it: what a process inherits of its parent's memory counts in `maxRSS`. */
function peakKb(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'latin1') : ''
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
}

async function answer(question: CaseQuestion | null) {
  try {
    const given = readFileSync(file)
    const bytes = isZip(given) ? given : await openWithoutAsking(given)
    if (isZip(bytes)) await weighXlsx(bytes)
    const workbook = parseWorkbook(bytes)
    return { answer: question ? readCases(workbook, question) : workbook }
  } catch (error) {
    if (error instanceof TooManyRows) return { refused: 'workbook_too_long' as const }
    if (error instanceof PasswordNeeded) return { refused: 'workbook_encrypted' as const }
    return { refused: 'workbook_unreadable' as const }
  }
}

const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 2) === 'PK'
