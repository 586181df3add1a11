import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { boot } from '~/boot.server'
import { days } from '~/domain/duration'
import { writeSetting } from '~/features/settings/settings.server'
import { setEnv } from '~/infra/env.server'
import { isHeld, takeLease } from '~/infra/lease/lease.server'
import { closeDatabase, database, sqlite, type Tx, transact } from '~db/client'
import { connectTo } from '~db/postgres/connection'
import { leases } from '~db/schema'
import { freePort } from '../../scripts/machines/ports'
import { hasPostgres, type PostgresServer, startPostgres } from '../../scripts/machines/postgres'
import { startProxy } from '../../scripts/machines/proxy'
import { ownFolder } from '../support/fresh-portal'
import { startScript } from '../support/holder'
import { until } from '../support/portal'

const SECRET = 'a secret that all machines of the test have'
const TAKEN_OVER_MS = 10_000

/** Machines with a folder of their own and one database. */
describe.skipIf(!hasPostgres())('workers on several machines', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
    ask('CREATE DATABASE firm TEMPLATE template0', 'postgres')
  })
  afterAll(() => {
    closeDatabase()
    server.stop()
  })

  const ask = (sql: string, name = 'firm') =>
    execFileSync('psql', ['-qAt', '-d', `${server.url}/${name}`, '-c', sql], { encoding: 'utf8' })
  const machine = () => ({
    DATA_DIR: join(ownFolder(), 'data'),
    DATABASE_URL: `${server.url}/firm`,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'info',
  })
  const start = () => startScript('worker', machine())
  const pid = () => database().select({ pid: leases.pid }).from(leases).get()?.pid
  const works = ({ child }: ReturnType<typeof start>) =>
    until('it is at work', async () => pid() === child.pid)

  test('one is at work, the others stand by; one that stood still writes nothing more and ends', async () => {
    closeDatabase()
    setEnv(machine())
    boot('script')
    const first = start()
    await works(first)
    const other = start()
    await until('the other stands by', async () => other.output().includes('worker started'))
    expect([pid(), isHeld('worker')]).toEqual([first.child.pid, true])
    first.child.kill('SIGSTOP')
    const stoppedAt = Date.now()
    await works(other)
    expect(Date.now() - stoppedAt).toBeLessThan(TAKEN_OVER_MS + 3_000)
    first.child.kill('SIGCONT')
    expect(await first.ended).toBe(1)
    expect(first.output()).toContain('another worker has taken over')
    expect(pid()).toBe(other.child.pid)
    other.child.kill('SIGKILL')
    const third = start()
    await works(third)
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
    expect([pid(), isHeld('worker')]).toEqual([undefined, false])
  })

  test('a worker that stands by clears its own disk', async () => {
    closeDatabase()
    setEnv(machine())
    boot('script')
    const atWork = start()
    await works(atWork)
    const other = machine()
    const left = join(other.DATA_DIR, 'tmp', 'left.part')
    mkdirSync(join(other.DATA_DIR, 'tmp'), { recursive: true })
    writeFileSync(left, 'x')
    const yesterday = new Date(Date.now() - days(1))
    utimesSync(left, yesterday, yesterday)
    const standing = startScript('worker', other)
    await until('what was left is gone', async () => !existsSync(left))
    expect(pid()).toBe(atWork.child.pid)
    standing.child.kill('SIGKILL')
    await standing.ended
    atWork.child.kill('SIGTERM')
    await atWork.ended
  })

  test('a holder whose work holds its event loop and its connection goes on showing that it lives', () => {
    closeDatabase()
    setEnv(machine())
    boot('script')
    const lease = takeLease('sync')
    const beat = () => Number(ask("SELECT beat_at FROM leases WHERE name = 'sync'"))
    const waitsUntil = Date.now() + 60_000
    transact((tx) => {
      writeSetting(tx, 'client_number', 'begun', 1)
      const first = beat()
      while (beat() === first) expect(Date.now()).toBeLessThan(waitsUntil)
    })
    lease?.release()
    expect(beat()).toBe(0)
  })

  test('whoever was cut off can neither finish a transaction nor begin another', () => {
    closeDatabase()
    setEnv(machine())
    boot('script')
    const lease = takeLease('worker')
    const write = (tx: Tx, value: string) => writeSetting(tx, 'client_number', value, 1)
    transact((tx) => write(tx, 'before'))
    const lost = () =>
      transact((tx) => {
        write(tx, 'while it lost it')
        ask("UPDATE leases SET owner = 'another'")
        ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'portal %-%'")
        write(tx, 'afterwards')
      })
    expect(lost).toThrow(expect.objectContaining({ isAway: true }))
    expect(() => transact((tx) => write(tx, 'afterwards'))).toThrow(
      expect.objectContaining({ code: 'FENCED' }),
    )
    expect(lease?.isLost()).toBe(true)
    expect(ask("SELECT value FROM settings WHERE key = 'client_number'").trim()).toBe('before')
    ask('DELETE FROM leases')
  })

  test('a takeover that broke off before it cut the former worker off is made good by the next one; a web stays', async () => {
    closeDatabase()
    setEnv(machine())
    boot('script')
    const [former, web] = [connectTo(`${server.url}/firm`), connectTo(`${server.url}/firm`)]
    former.exec("SET application_name = 'portal 00000000-0000-4000-8000-000000000000'")
    const session = () => web.prepare('SELECT pg_backend_pid()').pluck().get()
    const first = session()
    const brokenOff = { name: 'worker', owner: 'broken off', host: 'another', pid: 1, beatAt: 1 }
    database().insert(leases).values(brokenOff).run()
    const lease = takeLease('worker')
    const left = () => ask("SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'portal 0%-%'")
    await until('the former worker is cut off', async () => left().trim() === '0')
    expect([lease?.isLost(), session()]).toEqual([false, first])
    lease?.release()
    for (const connection of [former, web]) connection.close()
  })

  test('what is left of a transaction is not written outside of it, fence or none', () => {
    closeDatabase()
    setEnv(machine())
    boot('script')
    const lease = takeLease('worker')
    const write = (value: string) => transact((tx) => writeSetting(tx, 'client_number', value, 1))
    write('before')
    expect(() =>
      transact((tx) => {
        sqlite().close()
        expect(() => writeSetting(tx, 'client_number', 'left over', 1)).toThrow('lost')
        throw new Error('given up')
      }),
    ).toThrow('given up')
    expect(ask("SELECT value FROM settings WHERE key = 'client_number'").trim()).toBe('before')
    write('afterwards')
    lease?.release()
  })

  test('a machine with another secret is refused', async () => {
    closeDatabase()
    setEnv(machine())
    boot('script')
    const other = startScript('worker', {
      ...machine(),
      SESSION_SECRET: 'another secret, of another machine!',
    })
    expect(await other.ended).toBe(1)
    expect(other.output()).toContain('set the same SESSION_SECRET on all of them')
  })
})

test.skipIf(!existsSync('/usr/sbin/haproxy'))(
  'a proxy that cannot start says so and leaves nothing',
  async () => {
    const [folder, taken] = [ownFolder(), createServer()]
    vi.stubEnv('TMPDIR', folder)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      taken.close()
    })
    const port = await freePort()
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
    await expect(startProxy(port, [])).rejects.toThrow('The proxy did not start')
    expect(readdirSync(folder)).toEqual([])
  },
)
