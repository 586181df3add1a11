import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The built portal as `npm start` runs it, on its own data folder. */
export type Portal = {
  url: string
  dataDir: string
  pid: number
  /** Its whole output so far. */
  log(): string
  stop(): Promise<void>
  /** Sends a signal to all of its processes at once, as a terminal or systemd does. Needs `ownGroup`. */
  signalAll(signal: NodeJS.Signals): void
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
}

/** What a test needs of a portal it only uses. */
export type UsedPortal = Pick<Portal, 'url' | 'dataDir' | 'stop'>

export const ADMIN_PASSWORD = 'una contraseña de administración'

const PATIENCE_MS = 90_000

export async function startPortal(
  env: Record<string, string> = {},
  { ownGroup = false } = {},
): Promise<Portal> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'portal-test-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['build/scripts/start.js'], {
    detached: ownGroup,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: 'localhost',
      ADMIN_PASSWORD,
      LIMITS_FACTOR: '1000',
      ...env,
    },
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const portal: Portal = {
    url,
    dataDir,
    pid: child.pid as number,
    log: () => output,
    stop: () => stop(child, env.DATA_DIR ? null : dataDir),
    signalAll: (signal) => process.kill(-(child.pid as number), signal),
    ended: new Promise((resolve) => child.once('exit', resolve)),
  }
  await until(`${url}/healthz answers`, async () => {
    if (child.exitCode !== null) throw new Error(`the portal ended at once:\n${output}`)
    return (await fetch(`${url}/healthz`).catch(() => null))?.ok
  })
  return portal
}

async function stop(child: ChildProcess, dataDir: string | null) {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}

/** Runs a built script to its end. */
export async function runScript(
  name: string,
  env: Record<string, string>,
  options: { args?: string[]; uid?: number } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [`build/scripts/${name}.js`, ...(options.args ?? [])], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    uid: options.uid,
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

/** Polls until there is an answer. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<NonNullable<T>> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
    const answer = await ask()
    if (answer) return answer
  }
  throw new Error(`waited ${patienceMs} ms in vain: ${what}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, 'localhost', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
