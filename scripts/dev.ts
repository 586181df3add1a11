import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { childEnv } from '~/infra/env.server'
import { packageRoot } from '~/infra/package-root.server'
import { activateClient, fill, freePort, ready, samplePortal, tell } from './sample/portal'

/**
 * `npm run dev`, second half: the web from its sources, with hot reload, and the worker, which is rebuilt and restarted
 * when a server source changes. The sample firm is created at the first start and kept.
 */
const FIRST_PORT = 3000
const AFTER_THE_LAST_CHANGE_MS = 300

const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } })
const root = packageRoot()
const dataDir = resolve(values.data ?? join(root, '.dev'))
const sample = samplePortal(dataDir, Number(values.port ?? (await freePort(FIRST_PORT))))
const isNew = !existsSync(join(dataDir, 'portal.sqlite'))
let stopping = false
let build: ChildProcess | undefined

if (isNew) fill(sample)
const web = start('node_modules/@remix-run/dev/dist/cli.js', [
  ...['vite:dev', '--host', '127.0.0.1', '--port', new URL(sample.url).port, '--strictPort'],
])
web.on('exit', stop)
let worker = startWorker()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

const hasEnded = () => stopping
await ready(sample, hasEnded)
if (isNew) await activateClient(sample, hasEnded)
followSources()
tell(sample, `To begin anew, remove ${dataDir}.`)

function start(file: string, args: string[] = []): ChildProcess {
  return spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: childEnv({ LOG_LEVEL: 'warn', ...sample.settings }),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function startWorker(): ChildProcess {
  return start('build/scripts/worker.js')
}

/** Screens reload by themselves; otherwise, the worker and the workbook reader are rebuilt. */
function followSources() {
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['app', 'db', 'scripts'])
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name?.endsWith('.ts')) return
      clearTimeout(timer)
      timer = setTimeout(rebuild, AFTER_THE_LAST_CHANGE_MS)
    })
}

function rebuild() {
  build?.kill()
  build = start('node_modules/vite/bin/vite.js', [
    ...['build', '--config', 'vite.scripts.config.ts', '--emptyOutDir', 'false', '--logLevel', 'warn'],
  ])
  build.on('exit', (code) => {
    if (stopping || code !== 0) return
    const startAgain = () => {
      if (!stopping) worker = startWorker()
    }
    if (!isRunning(worker)) return startAgain()
    worker.once('exit', startAgain)
    worker.kill('SIGTERM')
  })
}

/** A terminal sends Ctrl+C to every process; any other signal reaches only this one. */
function stop() {
  if (stopping) return
  stopping = true
  const running = [web, worker, ...(build ? [build] : [])].filter(isRunning)
  if (running.length === 0) process.exit()
  let left = running.length
  for (const child of running) {
    child.on('exit', () => {
      left -= 1
      if (left === 0) process.exit()
    })
    child.kill('SIGTERM')
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}
