import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Machines, Servers } from '../../scripts/machines/machines'
import type { Pair } from '../../scripts/machines/pair'

/** Longer than a worker may be silent before another takes over. */
const STANDSTILL_MS = 15_000
/** After which time a primary that does not answer is taken for lost. */
const NOTICED_MS = 3_000
/** How long a primary is without the replica that each commit waits for. */
const ALONE_MS = 12_000
/** How long the S3 server is away, as one that somebody has to start again. */
const AWAY_MS = 2_000

export const KINDS = [
  'web',
  'worker',
  'worker that stands still',
  'primary',
  'S3',
  'update',
  'primary that stands still',
  'replica, then primary',
] as const
export type Kind = (typeof KINDS)[number]

/** Rows of the portal's database, asked beside the portal. */
export async function ask(url: string, sql: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('psql', ['-qAt', '-d', `${url}?connect_timeout=3`, '-c', sql])
  return stdout.trim().split('\n').filter(Boolean)
}

/** The process of the worker that is at work. */
export async function workerAtWork(url: string): Promise<number | undefined> {
  const [pid] = await ask(url, "SELECT pid FROM leases WHERE name = 'worker'").catch(() => [])
  return pid ? Number(pid) : undefined
}

/** Takes one part away, and gives it back if nobody else does; `turn` says which of several. */
export async function lose(kind: Kind, turn: number, { machines }: Machines, servers: Servers<Pair>) {
  const machine = machines[turn % machines.length]
  const end = (pid: number | undefined, signal: NodeJS.Signals) => process.kill(pid as number, signal)
  const url = servers.settings.DATABASE_URL as string
  if (kind === 'web') end(machine?.pid('web'), 'SIGKILL')
  if (kind === 'worker') end(await workerAtWork(url), 'SIGKILL')
  if (kind === 'update') machine?.restart()
  if (kind === 'worker that stands still') {
    const pid = await workerAtWork(url)
    end(pid, 'SIGSTOP')
    await sleep(STANDSTILL_MS)
    end(pid, 'SIGCONT')
  }
  if (kind === 'primary' || kind === 'primary that stands still') {
    servers.postgres.signal('primary', kind === 'primary' ? 'SIGKILL' : 'SIGSTOP')
    await sleep(NOTICED_MS)
    servers.postgres.failOver()
    await servers.postgres.mend()
  }
  if (kind === 'replica, then primary') {
    servers.postgres.signal('replica', 'SIGKILL')
    await sleep(ALONE_MS)
    servers.postgres.signal('primary', 'SIGKILL')
    await servers.postgres.startReplica()
    servers.postgres.failOver()
    await servers.postgres.mend()
  }
  if (kind === 'S3') {
    await servers.s3.kill()
    await sleep(AWAY_MS)
    await servers.s3.start()
  }
}
