import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports'
import { childrenOf, commandOf } from './processes'

export type PostgresServer = {
  url: string
  port: number
  /** To all of its processes at once: SIGKILL is what they see of a machine that loses its power. */
  signal(how: NodeJS.Signals): void
  /** After that, on what it had written. */
  start(): Promise<void>
  /** Instead, as a replica of another. */
  follow(primary: PostgresServer): Promise<void>
  /** Makes a replica the one that is written to. */
  promote(): void
  stop(): void
}

const PROGRAMS = '/usr/lib/postgresql'
/** What a test loses with the power is nothing to it. */
const CARELESS = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200'
/** Loses nothing when its processes are killed. */
export const KEEPS_ALL = '-c fsync=off -c max_connections=200'
/** Where a library moves the clock of a process, PostgreSQL's timers go off seconds late: it keeps the machine's. */
const OWN_CLOCK = ['-u', 'LD_PRELOAD']
/** Processes of one that was killed hold what they share for a moment. */
const START_ATTEMPTS = 50

/** True if Debian's package `postgresql` is installed. */
export const hasPostgres = (): boolean => programs() !== undefined

/** A server of its own on loopback, in a folder of its own, until it is stopped. It refuses to run as root. */
export async function startPostgres(settings = CARELESS, primary?: PostgresServer): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const data = join(folder, 'data')
  const owner = ownerOf()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync('env', [...OWN_CLOCK, join(programs() as string, program), ...args], {
      ...owner,
      cwd: folder,
      stdio: 'pipe',
    })
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${settings}`
  const start = () => run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  const copy = ({ url }: PostgresServer) =>
    run('pg_basebackup', '-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
  if (primary) copy(primary)
  else run('initdb', '-D', data, '-A', 'trust', '-U', 'portal', '--locale=C', '--encoding=UTF8', '--no-sync')
  start()
  return {
    url: `postgres://portal@127.0.0.1:${port}`,
    port,
    signal(how) {
      const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      // One that has ended leaves its number behind.
      if (!commandOf(first).includes(data)) return
      for (const pid of [first, ...childrenOf(first)]) safely(() => process.kill(pid, how))
    },
    start: () => persistently(start),
    async follow(other) {
      rmSync(data, { recursive: true })
      copy(other)
      await persistently(start)
    },
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    stop() {
      safely(() => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function persistently(work: () => unknown, left = START_ATTEMPTS): Promise<void> {
  try {
    work()
  } catch (error) {
    if (left <= 1) throw error
    await sleep(100)
    await persistently(work, left - 1)
  }
}

function programs(): string | undefined {
  const versions = safely(() => readdirSync(PROGRAMS)) ?? []
  const newest = versions.map(Number).filter((version) => version >= 15)
  return newest.length > 0 ? join(PROGRAMS, String(Math.max(...newest)), 'bin') : undefined
}

/** PostgreSQL does not run as root, who the tests may be. */
function ownerOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function safely<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
