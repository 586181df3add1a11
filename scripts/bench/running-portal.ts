import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnv } from '~/infra/env.server'
import { packageRoot } from '~/infra/package-root.server'
import { childTitled } from '../machines/processes'

const ADMIN_PASSWORD = 'una contraseña larga'
const PATIENCE_MS = 120_000

/** The built portal over a data folder, on a free port of this machine. */
export async function startWeb(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ url: string; webPid: number; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    ADMIN_PASSWORD,
    LOG_LEVEL: 'error',
    LIMITS_FACTOR: '1000',
    READ_DOCUMENTS: '0',
    ...settings,
  }
  const start = join(packageRoot(), 'build/scripts/start.js')
  const child = spawn(process.execPath, [start], { env: childEnv(env), stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await answers(`${url}/api/admin/status`, child)
  return {
    url,
    webPid: childTitled(child.pid ?? 0, 'portal-web') ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The resident memory of a process, in megabytes; `peak` since its start or since `forgetPeak`. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

export const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5')

/** Waits until an address answers; ends the process and throws if it does not. */
export async function answers(url: string, child: ChildProcess) {
  const isThere = () =>
    fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) if (await isThere()) return
  child.kill('SIGKILL')
  throw new Error(`${url} does not answer`)
}

/** The cookies of an administrator who has signed in. */
export async function adminCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  })
  const lines = answer.headers.getSetCookie()
  return lines.map((line) => line.split(';')[0]).join('; ')
}

/** Signs in and returns a function that reads a whole page; throws if a page is missing. */
export const signInAsAdmin = async (url: string) => reader(url, await adminCookie(url))

/** Reads whole pages with a cookie; throws if a page is missing. */
export const reader = (url: string, cookie: string) => async (path: string) => {
  const page = await fetch(url + path, { headers: { Cookie: cookie }, redirect: 'manual' })
  if (page.status !== 200) throw new Error(`${path}: ${page.status}`)
  await page.text()
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A plain server of `node:http`: GET pipes the file `source`, POST pipes the body into `target`. */
export async function startPlainPipe(source: string, target: string): Promise<{ url: string; stop(): void }> {
  const port = await freePort()
  const script = join(packageRoot(), 'scripts/bench/plain-pipe.mjs')
  const child = spawn(process.execPath, [script, source, target, String(port)], { stdio: 'ignore' })
  const url = `http://localhost:${port}`
  await answers(url, child)
  return { url, stop: () => void child.kill('SIGTERM') }
}
