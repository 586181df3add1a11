import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Env, EnvError, env } from '~/infra/env.server'
import { log, logLine } from '~/infra/log.server'
import { packageRoot } from '~/infra/package-root.server'
import { keepRunning } from './keep-running'
import { startWords } from './start-words'

/**
 * `npm start`: the web and the worker, side by side. The web's output passes through here, because its request log
 * would contain full URLs. A worker that ends, however it ends, is brought back with growing pauses, while the web goes
 * on serving; if the web ends, so does everything. What a person needs to know is on stderr, in plain words.
 */
const config = readEnvironment()
/** What `remix-serve` writes once it listens. */
const LISTENS = /^\[remix-serve\] http/
const UNEXPECTED = 'The web has ended before it could serve: the log has the details.'
const root = packageRoot()
const web = run('web', [
  join(root, 'node_modules/@remix-run/serve/dist/cli.js'),
  join(root, 'build/server/index.js'),
])
let stopping = false
/** What the web has said on its stderr; null once it listens. */
let lastWords: string[] | null = []
// Its streams are read to their end by then.
web.on('close', (code) => {
  if (code && lastWords) process.stderr.write(`${lastWords.length === 1 ? lastWords[0] : UNEXPECTED}\n`)
})
web.on('exit', (code) => {
  if (!stopping) process.exitCode = code || 1
  stop('SIGTERM')
})
const worker = keepRunning(
  () => run('worker', [join(root, 'build/scripts/worker.js')]),
  (how, pauseMs) => {
    const line = `The worker has ended (${how}) and is started again in ${pauseMs / 1000} s`
    log().error(line)
    process.stderr.write(`${line}\n`)
  },
)

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
      if (role === 'web' && stream === child.stderr) lastWords?.push(line)
      if (!LISTENS.test(line)) return
      lastWords = null
      process.stderr.write(startWords(config))
    })
  }
  return child
}

/** Only once: a second signal would kill a web that is still finishing its answers. */
function stop(signal: NodeJS.Signals) {
  if (stopping) return
  stopping = true
  if (web.exitCode === null) web.kill(signal)
  worker.stop(signal)
}
