import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { seconds } from '~/domain/duration'
import { startLimited } from '~/infra/limited-process.server'
import { log } from '~/infra/log.server'
import type { Bounce } from './read-bounce.server'
import type { Reply } from './read-reply'

export type BounceReader = {
  /** What came back, or what a person has answered; null also for a message that cannot be read within the limits. */
  read(source: Buffer): Promise<Bounce | Reply | null>
  close(): void
}

/** Of the process, which reads many messages; and how long one of them may take by the clock. */
const LIMITS = { cpuSeconds: 20, heapMb: 128, dataMb: 1024 }
const WALL_MS = seconds(60)

/**
 * Reads returned e-mails in a process of their own, which starts with the first: anybody can write to their mailbox, and
 * no message may hold up the codes that this process sends.
 */
export function openBounceReader(wallMs = WALL_MS): BounceReader {
  let child: ChildProcess | null = null
  const close = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const ask = async (source: Buffer): Promise<Bounce | Reply | null | 'lost'> => {
    child ??= startLimited('bounce-reader.js', [], LIMITS)
    const stop = setTimeout(close, wallMs)
    child.send({ source }, () => undefined)
    const answer = await Promise.race([
      once(child, 'message').then(([{ read }]) => read as Bounce | Reply | null),
      once(child, 'close').then(() => 'lost' as const),
    ])
    clearTimeout(stop)
    if (answer === 'lost') child = null
    return answer
  }
  return {
    async read(source) {
      const isUsed = child !== null
      const answer = await ask(source)
      // What came before may have used up the processor time.
      const last = answer === 'lost' && isUsed ? await ask(source) : answer
      if (last !== 'lost') return last
      log().warn({ bytes: source.length }, 'a message in the mailbox for returned e-mails cannot be read')
      return null
    },
    close,
  }
}
