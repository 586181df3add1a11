import { parseArgs } from 'node:util'
import { bootExisting } from '~/boot.server'
import type { ChainHead } from '~/features/audit/chain.server'
import { breaksIn, type ChainReport, checkChain } from '~/features/audit/check-chain.server'
import { notedHeads } from '~/features/backup/noted-heads.server'
import { noteBreaks, seenBreaks, unseenBreaks } from '~/features/operations/seen-breaks.server'
import { sayFailure } from './say-failure'

/**
 * `npm run audit:check`: compares every entry of the audit trail with its link in the chain, and the chain with the ends of it that backups
 * next to the data have noted, or that `-- --mark POSITION:HASH` names as the daily digest gives them. Exits with 0 if nothing has been
 * changed, removed or inserted but what was noted as seen: `-- --seen NUMBER --because "the clock was set back"` notes what is found,
 * if it is still so much.
 */
try {
  const { values } = parseArgs({
    options: {
      mark: { type: 'string', multiple: true, default: [] },
      seen: { type: 'string' },
      because: { type: 'string', default: '' },
    },
  })
  bootExisting()
  const report = await checkChain([...(await notedHeads()), ...values.mark.map(headIn)])
  if (values.seen !== undefined) note(report, Number(values.seen), values.because.trim())
  process.exitCode = say(report)
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}

function note(report: ChainReport, number: number, why: string) {
  if (why === '') throw new RangeError('--seen takes --because "what was found out"')
  const breakCount = unseenBreaks(report).length
  if (breakCount === 0 || breakCount !== number)
    throw new RangeError(`--seen takes the number of what is found: ${breakCount} today`)
  noteBreaks(report, why, Date.now())
}

function say(report: ChainReport): number {
  const open = unseenBreaks(report)
  const seen = breaksIn(report).length - open.length
  const lines = seen === 0 ? open : [...open, `seen:     ${seen}, ${seenBreaks()?.why}`]
  const verdict = open.length === 0 ? 'as they were written' : 'NOT as they were written'
  const mark = report.head ? markOf(report.head) : 'none yet'
  for (const line of lines) process.stdout.write(`${line}\n`)
  process.stdout.write(
    `${report.links} entries, ${seen === 0 ? '' : 'but for what was seen '}${verdict}. Mark: ${mark}\n`,
  )
  return open.length === 0 ? 0 : 1
}

function markOf({ position, hash }: ChainHead): string {
  return `${position}:${hash}`
}

function headIn(mark: string): ChainHead {
  const [, position, hash] = /^(\d+):([\da-f]{8,64})$/.exec(mark) ?? []
  if (!position || !hash)
    throw new RangeError(`--mark takes POSITION:HASH as the digest gives it, not ${mark}`)
  return { position: Number(position), hash }
}
