import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Machine, startMachine } from './machine'
import { freePort } from './ports'
import { type RunningProxy, startProxy } from './proxy'
import { type S3Server, startS3 } from './s3-server'

/** What several machines of one portal share. */
export type Servers<Database> = {
  postgres: Database
  s3: S3Server
  /** The settings that are the same on all machines. */
  settings: Record<string, string>
  stop(): Promise<void>
}

/** An S3 server, beside a server of PostgreSQL or a pair of them, with an empty database. */
export async function startServers<Database extends { url: string; stop(): unknown }>(
  postgres: Database,
): Promise<Servers<Database>> {
  execFileSync('psql', ['-qd', `${postgres.url}/postgres`, '-c', 'CREATE DATABASE portal TEMPLATE template0'])
  const s3 = await startS3()
  return {
    postgres,
    s3,
    settings: {
      DATABASE_URL: `${postgres.url}/portal`,
      ...s3.settings(),
      SESSION_SECRET: randomBytes(32).toString('hex'),
      TRUST_PROXY: '1',
    },
    async stop() {
      await s3.stop()
      await postgres.stop()
    },
  }
}

export const machineFolder = (folder: string, number: number) => join(folder, `machine-${number}`)

/** Machines with one web and one worker each, and a proxy before them. */
export type Machines = { machines: Machine[]; proxy: RunningProxy; stop(): Promise<void> }

export async function startMachines(
  settings: Record<string, string>,
  { folder, port, count = 2, release }: { folder: string; port: number; count?: number; release?: string },
): Promise<Machines> {
  const machines: Machine[] = []
  for (let number = 1; number <= count; number += 1) {
    const machineSettings = { DATA_DIR: machineFolder(folder, number), PORT: String(await freePort()) }
    machines.push(
      startMachine({ ...settings, ...machineSettings }, join(folder, `machine-${number}.log`), release),
    )
  }
  const proxy = await startProxy(
    port,
    machines.map(({ settings }) => `127.0.0.1:${settings.PORT}`),
  )
  return {
    machines,
    proxy,
    async stop() {
      await proxy.stop()
      await Promise.all(machines.map((machine) => machine.stop()))
    },
  }
}
