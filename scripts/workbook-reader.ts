import { existsSync, readFileSync } from 'node:fs'
import { answerQuestion } from '~/features/spreadsheet/answer-question.server'
import type { CaseQuestion } from '~/features/spreadsheet/reading'
import type { ReaderAnswer } from '~/infra/workbook/reader-process.server'

/** The process that reads a workbook: receives one question, answers it and exits. */
const [, , file = ''] = process.argv

process.once('message', async ({ question }: { question: CaseQuestion | null }) => {
  const answer = await answerQuestion(file, question)
  process.send?.({ ...answer, peakKb: peakKb() } satisfies ReaderAnswer, () => process.disconnect())
})

/** Where the kernel reports it: `maxRSS` includes memory inherited from the parent process. */
function peakKb(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'latin1') : ''
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS)
}
