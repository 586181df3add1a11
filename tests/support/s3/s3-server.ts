import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { S3 } from './bucket'

/** Debian's Python, whatever other there is: the package is of Debian. */
const PYTHON = '/usr/bin/python3'
const PACKAGE = 'python3-swift'
export const REGION = 'eu-south-2'
const [ACCESS_KEY, SECRET_KEY] = ['firm:portal', 'secret-of-the-tests']
/** A key of the same account without rights of its own. */
export const READER = 'firm:reader'

/** A real S3 server: OpenStack Swift with its S3 API, of Debian, in a process of its own and on loopback. */
export type S3Server = {
  endpoint: string
  /** The settings of a portal whose documents are in a new bucket, or in an existing one below a new prefix. */
  settings(bucket?: string): Record<string, string>
  stop(): Promise<void>
}

/** The server that `npm run test:engines` has started, for the processes of the tests. */
export const S3_VARIABLE = 'PORTAL_TEST_S3'

export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'))
  const child = spawn(PYTHON, ['tests/support/s3/run_swift.py', folder, REGION, ACCESS_KEY, SECRET_KEY], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const endpoint = `http://127.0.0.1:${await portOf(child)}`
  return {
    endpoint,
    settings: (bucket) => settingsAt(endpoint, bucket),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.stdin?.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += chunk
  })
  for await (const line of createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> })) {
    const [, port] = /^listening on (\d+)$/.exec(line) ?? []
    if (port) return port
  }
  throw new Error(`The S3 server did not start:\n${said}`)
}

/** Whether there is an S3 server to be had on this machine; installs it where that is possible. */
export function hasS3(): boolean {
  if (!isInstalled() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', PACKAGE], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (isInstalled()) return true
  if (process.env.CI || process.env.PORTAL_TEST_ENGINES)
    throw new Error(`No S3 server: install the package ${PACKAGE}.`)
  process.stderr.write(`\n*** Tests on S3 are SKIPPED: the package ${PACKAGE} is not installed. ***\n\n`)
  return false
}

const isInstalled = () => spawnSync(PYTHON, ['-c', 'import swift.proxy.server, eventlet']).status === 0
