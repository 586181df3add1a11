import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { withEngines } from './engine'
import { ADMIN_PASSWORD, freePort, until } from './portal'

/** The web process alone, which a test may kill or starve. */
export type Web = {
  url: string
  kill(): Promise<void>
  /** Ends it as `npm start` would. */
  stop(): Promise<void>
  peakMemoryBytes(): Promise<number>
  /** Until it has nothing left to read or write, or waits for somebody before it goes on. */
  quiet(): Promise<void>
}

const SERVE = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']

/** `fileLimitBytes`: no file of the process grows beyond it, as on a full disk. */
export async function startWeb(
  dataDir: string,
  env: Record<string, string> = {},
  { fileLimitBytes }: { fileLimitBytes?: number } = {},
): Promise<Web> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  // POSIX counts the limit in blocks of 512 bytes.
  const limit = fileLimitBytes ? `ulimit -f ${Math.ceil(fileLimitBytes / 512)};` : ''
  const child = spawn('/bin/sh', ['-c', `${limit} exec "$@"`, 'web', process.execPath, ...SERVE], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: 'localhost',
      LIMITS_FACTOR: '1000',
      ADMIN_PASSWORD,
      FIRM_NAME: 'Ejemplo',
      LOG_LEVEL: 'silent',
      ...withEngines({ ...env, DATA_DIR: dataDir }),
    },
  })
  const ended = once(child, 'exit')
  await until(`${url} answers`, async () => {
    if (child.exitCode !== null) throw new Error('the web ended at once')
    return (await fetch(`${url}/api/admin/status`).catch(() => null))?.ok
  })
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    async peakMemoryBytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
    },
    async quiet() {
      let before = ''
      await until('it reads and writes nothing', async () => {
        const earlier = before
        before = await readFile(`/proc/${child.pid}/io`, 'utf8')
        return before === earlier
      })
    },
  }
}
