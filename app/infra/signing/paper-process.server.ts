import { once } from 'node:events'
import { startLimited } from '../limited-process.server'
import { log } from '../log.server'
import { discardReceived, measurePart, newPart, type ReceivedFile } from '../storage/received-file.server'
import type { PaperAnswer, PaperFault, PaperJob, SignedPaper } from './paper-jobs.server'

/** Of the process, for one paper, which is read whole: some times its size in memory. */
export const PAPER_LIMITS = { cpuSeconds: 30, wallMs: 90_000, heapMb: 256, dataMb: 768 }

/** How many pages a paper has, or why it cannot be signed; one on which the process fails counts as damaged. */
export async function lookAtPaper(paper: string): Promise<{ pages: number } | { fault: PaperFault }> {
  return (await ask({ kind: 'look', paper })) ?? { fault: 'damaged' }
}

/**
 * Makes the signed paper: the pages that were read with the signature in its place, and what is known of that behind them. Null if the process ends without a result; nothing is left behind then.
 */
export async function makeSignedPaper(paper: string, signed: SignedPaper): Promise<ReceivedFile | null> {
  const part = newPart()
  const answer = await ask({ kind: 'make', paper, target: part.location, signed })
  if (answer && 'pages' in answer) return measurePart(part)
  await discardReceived(part)
  return null
}

/** What it is told goes by a message, because everybody on a machine can read the arguments of a process. */
async function ask(job: PaperJob): Promise<PaperAnswer | null> {
  const child = startLimited('sign-paper.js', [], PAPER_LIMITS)
  const stop = setTimeout(() => child.kill('SIGKILL'), PAPER_LIMITS.wallMs)
  let answer: PaperAnswer | null = null
  child.on('message', (message) => {
    answer = message as PaperAnswer
  })
  child.send(job, () => undefined)
  const [code, signal] = await once(child, 'close')
  clearTimeout(stop)
  if (answer === null) log().error({ job: job.kind, code, signal }, 'a paper to sign could not be worked on')
  return answer
}
