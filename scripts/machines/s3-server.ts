import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packageRoot } from '~/infra/package-root.server'
import { S3 } from './bucket'

/** Debian's Python, whatever other there is: the package is of Debian. */
export const PYTHON = '/usr/bin/python3'
export const REGION = 'eu-south-2'
const [ACCESS_KEY, SECRET_KEY] = ['firm:portal', 'secret-of-the-tests']
/** A key of the same account without rights of its own. */
export const READER = 'firm:reader'

/** A real S3 server: OpenStack Swift with its S3 API, of Debian, in a process of its own and on loopback. */
export type S3Server = {
  endpoint: string
  /** The settings of a portal whose documents are in a new bucket, or in an existing one below a new prefix. */
  settings(bucket?: string): Record<string, string>
  kill(): Promise<void>
  /** After `kill`, at the same address and on what it had stored. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The server that `npm run test:engines` has started, for the processes of the tests. */
export const S3_VARIABLE = 'PORTAL_TEST_S3'

export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'))
  let { child, port } = await startSwift(folder, '0')
  const endpoint = `http://127.0.0.1:${port}`
  const end = async (how: () => unknown) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    how()
    await ended
  }
  return {
    endpoint,
    settings: (bucket) => settingsAt(endpoint, bucket),
    kill: () => end(() => child.kill('SIGKILL')),
    async start() {
      child = (await startSwift(folder, port)).child
    },
    async stop() {
      await end(() => child.stdin?.end())
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Twice if need be: where a library moves the clock, a first sleep of its event loop is at times refused. */
async function startSwift(folder: string, at: string): Promise<{ child: ChildProcess; port: string }> {
  return tryStart(folder, at).catch(() => tryStart(folder, at))
}

async function tryStart(folder: string, at: string): Promise<{ child: ChildProcess; port: string }> {
  const script = join(packageRoot(), 'scripts/machines/run_swift.py')
  const child = spawn(PYTHON, [script, folder, REGION, ACCESS_KEY, SECRET_KEY, at], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  return { child, port: await portOf(child) }
}

export function settingsAt(endpoint: string, bucket?: string): Record<string, string> {
  const settings = {
    DOCUMENTS: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket ?? `firm-${randomUUID()}`,
    S3_PREFIX: `portal/${randomUUID()}`,
    S3_REGION: REGION,
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: SECRET_KEY,
  }
  if (!bucket) new S3(settings).createBucket()
  return settings
}

async function portOf(child: ChildProcess): Promise<string> {
  let errorOutput = ''
  child.stderr?.on('data', (chunk) => {
    errorOutput += chunk
  })
  for await (const line of createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> })) {
    const [, port] = /^listening on (\d+)$/.exec(line) ?? []
    if (port) return port
  }
  throw new Error(`The S3 server did not start:\n${errorOutput}`)
}
