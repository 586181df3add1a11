import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/machines/ports'
import { withEngines } from './engine'

export { freePort }

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
export type UsedPortal = Pick<Portal, 'url' | 'dataDir' | 'log' | 'stop'>

export const ADMIN_PASSWORD = 'una contraseña de administración'

const PATIENCE_MS = 180_000

type Ways = { ownGroup?: boolean; logFile?: string; script?: string; release?: string }

/**
 * `logFile` takes its output instead of this process, which the portal then outlives. `script` starts it in another way, and has the two
 * ports after its own. `release` is the folder of another release than this one.
 */
export async function startPortal(
  env: Record<string, string> = {},
  { ownGroup = false, logFile, script = 'build/scripts/start.js', release }: Ways = {},
): Promise<Portal> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'portal-test-'))
  const port = Number(env.PORT ?? (await freePort({ inARow: 3 })))
  const url = `http://localhost:${port}`
  const log = logFile ? openSync(logFile, 'a') : 'pipe'
  const child = spawn(process.execPath, [script], {
    cwd: release,
    detached: ownGroup,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: 'localhost',
      ADMIN_PASSWORD,
      FIRM_NAME: 'Ejemplo',
      LIMITS_FACTOR: '1000',
      ...withEngines({ ...env, DATA_DIR: dataDir }),
    },
  })
  if (typeof log === 'number') {
    closeSync(log)
    child.unref()
  }
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  const portal: Portal = {
    url,
    dataDir,
    pid: child.pid as number,
    log: () => (logFile ? readFileSync(logFile, 'utf8') : output),
    stop: () => stop(child, env.DATA_DIR ? null : dataDir),
    signalAll: (signal) => process.kill(-(child.pid as number), signal),
    ended: new Promise((resolve) => child.once('exit', resolve)),
  }
  await until(`${url}/healthz answers`, async () => {
    if (child.exitCode !== null) throw new Error(`the portal ended at once:\n${portal.log()}`)
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
    env: { ...process.env, NODE_ENV: 'production', ...withEngines(env) },
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
