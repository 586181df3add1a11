import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { childEnv } from '~/infra/env.server'
import { packageRoot } from '~/infra/package-root.server'
import { childTitled } from './processes'

/** What systemd waits before it starts a service again. */
const RESTART_MS = 1_000

/** The portal as deployed on one machine: a web and a worker, with a data folder and a port of their own. */
export type Machine = {
  url: string
  settings: Record<string, string>
  log: string
  /** The process of its web or worker; undefined while there is none. */
  pid(role: 'web' | 'worker'): number | undefined
  /** Ends it as an update does, and starts it again; from now on as the release in another folder, if one is given. */
  restart(release?: string): void
  stop(): Promise<void>
}

/** Starts it, and starts it again if it ends before it is stopped. Its output goes into a file. */
export function startMachine(
  settings: Record<string, string>,
  log: string,
  release = packageRoot(),
): Machine {
  let folder = release
  const file = createWriteStream(log, { flags: 'a' })
  let stopped = false
  let child = begin()

  function begin(): ChildProcess {
    const started = spawn(process.execPath, [join(folder, 'build/scripts/start.js')], {
      cwd: folder,
      env: childEnv({ NODE_ENV: 'production', ...settings }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout.pipe(file, { end: false })
    started.stderr.pipe(file, { end: false })
    started.once('exit', () =>
      setTimeout(() => {
        if (!stopped) child = begin()
      }, RESTART_MS),
    )
    return started
  }

  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    settings,
    log,
    pid: (role) => childTitled(child.pid ?? 0, `portal-${role}`),
    restart(release = folder) {
      folder = release
      child.kill('SIGTERM')
    },
    async stop() {
      stopped = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
