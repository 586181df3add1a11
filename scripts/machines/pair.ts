import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './ports'
import { KEEPS_ALL, type PostgresServer, startPostgres } from './postgres'
import { startDatabaseProxy } from './proxy'

/** A primary and a replica that has all that was acknowledged, behind a proxy that finds the primary. */
export type Pair = {
  /** Of whichever is the primary. */
  url: string
  /** Kills one of them, as losing its machine does, or has it stand still. */
  signal(which: 'primary' | 'replica', how: NodeJS.Signals): void
  /** Starts a replica again that was killed. */
  startReplica(): Promise<void>
  /** Makes the replica the primary, as whoever watches them does, once the former one can do nothing any more. */
  failOver(): void
  /** Makes the one that was lost a replica of the other, and has each commit wait for it again. */
  mend(): Promise<void>
  stop(): Promise<void>
}

export async function startPair(): Promise<Pair> {
  let primary = await startPostgres(KEEPS_ALL)
  let replica = await startPostgres(KEEPS_ALL, primary)
  await waitForReplica(primary)
  const port = await freePort()
  const proxy = await startDatabaseProxy(port, [primary.port, replica.port])
  return {
    url: `postgres://portal@127.0.0.1:${port}`,
    signal: (which, how) => (which === 'primary' ? primary : replica).signal(how),
    startReplica: () => replica.start(),
    failOver() {
      primary.signal('SIGKILL')
      ;[primary, replica] = [replica, primary]
      primary.promote()
      // The other one is gone: a commit would wait for it.
      tell(primary, 'ALTER SYSTEM RESET synchronous_standby_names')
      tell(primary, 'SELECT pg_reload_conf()')
    },
    async mend() {
      await replica.follow(primary)
      await waitForReplica(primary)
    },
    async stop() {
      await proxy.stop()
      for (const server of [replica, primary]) server.stop()
    },
  }
}

/** From the moment the replica has everything, each commit waits for it. */
async function waitForReplica(primary: PostgresServer) {
  const caughtUp = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'"
  while (tell(primary, caughtUp) !== '1') await sleep(50)
  tell(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'")
  tell(primary, 'SELECT pg_reload_conf()')
  const waits = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
  while (tell(primary, waits) !== '1') await sleep(50)
}

const tell = ({ url }: PostgresServer, sql: string) =>
  execFileSync('psql', ['-qAt', '-d', `${url}/postgres`, '-c', sql], { encoding: 'utf8' }).trim()
