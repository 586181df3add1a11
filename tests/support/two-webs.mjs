import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A portal of two machines, for a data folder and a database: `npm start` on the folder, a second web with an empty folder of its own,
 * and in front of them a proxy that sends every request to the other web than the one before.
 */
const { PORT, DATA_DIR = '', DRIVE_FOLDER = join(DATA_DIR, 'drive') } = process.env
const SERVE = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']
const ports = [Number(PORT) + 1, Number(PORT) + 2]
const folder = mkdtempSync(join(tmpdir(), 'portal-second-'))
const shared = {
  ...process.env,
  DRIVE_FOLDER,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PORT}`,
}
/** @type {import('node:child_process').ChildProcess[]} */
const children = []
let ending = false

mkdirSync(DRIVE_FOLDER, { recursive: true })
start(['build/scripts/start.js'], { PORT: String(ports[0]) })
await answers(ports[0])
copyFileSync(join(DATA_DIR, 'secret'), join(folder, 'secret'))
start(SERVE, { PORT: String(ports[1]), DATA_DIR: folder })
await answers(ports[1])

let turn = 0
const proxy = createServer((asked, answer) => {
  const port = ports[turn++ % ports.length]
  const { method, url } = asked
  const { connection: _, ...headers } = asked.headers
  // A connection that is used again may be one that the web has just closed.
  const passed = request({ host: 'localhost', port, method, path: url, headers, agent: false }, (found) => {
    const { connection: _, 'keep-alive': __, ...said } = found.headers
    answer.writeHead(found.statusCode ?? 502, said)
    found.pipe(answer)
    found.on('error', () => answer.destroy())
  })
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
})
// Whoever is about to ask again must not find that the connection has just been closed.
proxy.keepAliveTimeout = 600_000
proxy.listen(Number(PORT), 'localhost')
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, end)

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function start(args, env) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...shared, ...env } })
  child.on('exit', end)
  children.push(child)
}

/** @param {number} port */
async function answers(port) {
  for (const until = Date.now() + 90_000; Date.now() < until; ) {
    if ((await fetch(`http://localhost:${port}/healthz`).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Nothing answers at ${port}`)
}

/** If one of them ends, so do all. */
function end() {
  if (ending) return
  ending = true
  proxy.close()
  proxy.closeAllConnections()
  for (const child of children) child.kill('SIGTERM')
  Promise.all(
    children.map(
      (child) => child.exitCode ?? child.signalCode ?? new Promise((gone) => child.once('exit', gone)),
    ),
  ).then(() => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
}
