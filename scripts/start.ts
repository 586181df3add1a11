import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Env, EnvError, env } from '~/infra/env.server'
import { logLine } from '~/infra/log.server'
import { packageRoot } from '~/infra/package-root.server'
import { startWords } from './start-words'

/**
 * `npm start`: the web and the worker, side by side. The web's output passes through here, because its request log
 * would contain full URLs. If one of the two exits, so does the other. What a person needs to know is on stderr, in plain
 * words.
 */
const config = readEnvironment()
/** What `remix-serve` writes once it listens. */
const LISTENS = /^\[remix-serve\] http/
const root = packageRoot()
const web = run('web', [
  join(root, 'node_modules/@remix-run/serve/dist/cli.js'),
  join(root, 'build/server/index.js'),
])
const worker = run('worker', [join(root, 'build/scripts/worker.js')])
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))

function readEnvironment(): Env {
  try {
    return env()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function run(role: string, args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      process.stdout.write(logLine(role, line))
      if (LISTENS.test(line)) process.stderr.write(startWords(config))
    })
  }
  child.on('exit', (code) => {
    if (!stopping) process.exitCode = code || 1
    stop('SIGTERM')
  })
  return child
}

/** Only once: a second signal would kill a web that is still finishing its answers. */
function stop(signal: NodeJS.Signals) {
  if (stopping) return
  stopping = true
  for (const child of [web, worker]) if (child.exitCode === null) child.kill(signal)
}
