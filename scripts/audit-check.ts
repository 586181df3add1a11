import { parseArgs } from 'node:util'
import { bootExisting } from '~/boot.server'
import type { ChainHead } from '~/features/audit/chain.server'
import { checkChain, isWhole } from '~/features/audit/check-chain.server'
import { notedHeads } from '~/features/backup/noted-heads.server'
import { sayFailure } from './say-failure'

/**
 * `npm run audit:check`: compares every entry of the audit trail with its link in the chain, and the chain with the ends of it that backups
 * next to the data have noted, or that `-- --mark POSITION:HASH` names as the daily digest gives them. Exits with 0 if nothing has been
 * changed, removed or inserted.
 */
try {
  const { values } = parseArgs({ options: { mark: { type: 'string', multiple: true, default: [] } } })
  bootExisting()
  process.exitCode = await check(values.mark.map(headIn))
} catch (error) {
  sayFailure(error)
  process.exitCode = 1
}

async function check(marks: ChainHead[]): Promise<number> {
  const report = await checkChain([...(await notedHeads()), ...marks])
  const say = (what: string, found: (string | number)[]) => {
    for (const one of found) process.stdout.write(`${what}${one}\n`)
  }
  say('changed:  entry ', report.changed)
  say('removed:  entry ', report.removed)
  say('inserted: entry ', report.inserted)
  say('removed:  link ', report.gaps)
  say('lost:     ', report.lost.map(markOf))
  process.stdout.write(
    `${report.links} entries, ${isWhole(report) ? 'as they were written' : 'NOT as they were written'}. Mark: ${report.head ? markOf(report.head) : 'none yet'}\n`,
  )
  return isWhole(report) ? 0 : 1
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
