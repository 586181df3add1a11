import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './portal'

export type PostgresServer = { url: string; stop: () => void }

const PROGRAMS = '/usr/lib/postgresql'
/** What a test loses with the power is nothing to it. */
const CARELESS = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200'

/** True if Debian's package `postgresql` is installed. */
export const hasPostgres = (): boolean => programs() !== undefined

/** A server of its own on loopback, in a folder of its own, as long as the tests want it. It refuses to run as root. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const data = join(folder, 'data')
  const owner = ownerOf()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs() as string, program), args, { ...owner, cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  run('initdb', '-D', data, '-A', 'trust', '-U', 'portal', '--locale=C', '--encoding=UTF8', '--no-sync')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${CARELESS}`
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start')
  return {
    url: `postgres://portal@127.0.0.1:${port}`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
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
