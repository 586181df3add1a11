import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnv, setEnv } from '~/infra/env.server'
import { packageRoot } from '~/infra/package-root.server'
import { closeDatabase, openDatabase } from '~db/client'
import { connect } from '~db/connection'
import { copyDatabase } from '~db/copy/copy-database'
import { type PostgresServer, startPostgres } from '../machines/postgres'
import { compareAfar } from './afar'
import { type Figure, median, percentile, type Scale } from './figures'
import { fillPortal } from './fill-portal'
import { visitFor } from './load'
import { withPortal } from './portal-folder'
import { adminCookie, answers, freePort, startWeb } from './running-portal'

const SIZE = { clients: 10_000, cases: 10_000, documents: 100_000 }
const ROUND_MS = 4_000
const ROUNDS = 5
const TICK_MS = 10
const DATABASE = 'firm'
const PATHS = ['/admin/cases', '/admin/client/77', '/api/admin/documents?pageSize=25']

/** `database`: the process that starts those of the database; null for a file. */
type Portal = { name: string; urls: string[]; webs: number[]; database: number | null; stop(): Promise<void> }
type Round = { rate: number; p99: number; webMs: number; databaseMs: number }

/**
 * The panel of a firm of 10,000 cases, asked over 16 connections: one web over a file, and one, two and four over PostgreSQL on the same
 * cores, in turns. What a request costs is said in processor time, on the webs and on the server of the database: with as many cores as
 * processes, that is what decides. And what half a millisecond of network would cost one visitor.
 */
export async function* benchMachines(scale: Scale): AsyncIterable<Figure> {
  const figures: Figure[] = []
  await withPortal(async (dataDir) => {
    fillPortal(scale === 'small' ? { clients: 100, cases: 100, documents: 1_000 } : SIZE, Date.now())
    closeDatabase()
    const server = await startPostgres()
    const portals: Portal[] = []
    try {
      fillServer(server, dataDir)
      portals.push(await onFile(dataDir))
      for (const webs of [1, 2, 4]) portals.push(await onServer(server, dataDir, webs))
      const cookie = await adminCookie(portals[0]?.urls[0] ?? '')
      const cookies = await Promise.all(
        portals.map((portal) => (portal.database ? adminCookie(portal.urls[0] ?? '') : cookie)),
      )
      for (const path of PATHS) figures.push(...(await compare(path, portals, cookies, scale)))
      const start = (port: number) => startAlone(`postgres://portal@127.0.0.1:${port}/${DATABASE}`, dataDir)
      figures.push(...(await compareAfar(server.port, start, PATHS, scale)))
    } finally {
      for (const portal of portals) await portal.stop()
      server.stop()
    }
  })
  yield* figures
}

function fillServer({ url }: PostgresServer, dataDir: string) {
  execFileSync('psql', [
    '-q',
    '-d',
    `${url}/postgres`,
    '-c',
    `CREATE DATABASE ${DATABASE} TEMPLATE template0`,
  ])
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  setEnv({ DATA_DIR: folder, DATABASE_URL: `${url}/${DATABASE}`, LOG_LEVEL: 'error' })
  const source = connect(join(dataDir, 'portal.sqlite'))
  try {
    copyDatabase(source, openDatabase(`${url}/${DATABASE}`, { patient: true }), Date.now())
    execFileSync('psql', ['-q', '-d', `${url}/${DATABASE}`, '-c', 'VACUUM ANALYZE'])
  } finally {
    source.close()
    closeDatabase()
    rmSync(folder, { recursive: true })
  }
}

async function onFile(dataDir: string): Promise<Portal> {
  const { url, webPid, stop } = await startWeb(dataDir)
  return { name: 'one web, a file', urls: [url], webs: [webPid], database: null, stop }
}

/** Webs with folders of their own, as on as many machines. */
async function onServer({ url: server }: PostgresServer, dataDir: string, count: number): Promise<Portal> {
  const webs = await Promise.all(
    Array.from({ length: count }, () => startAlone(`${server}/${DATABASE}`, dataDir)),
  )
  return {
    name: `${count === 1 ? 'one web' : `${count} webs`}, PostgreSQL`,
    urls: webs.map(({ url }) => url),
    webs: webs.map(({ pid }) => pid),
    database: firstProcessOf(server),
    stop: async () => {
      await Promise.all(webs.map(({ stop }) => stop()))
    },
  }
}

async function startAlone(DATABASE_URL: string, secretOf: string) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  mkdirSync(DATA_DIR, { recursive: true })
  copyFileSync(join(secretOf, 'secret'), join(DATA_DIR, 'secret'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    LIMITS_FACTOR: '1000',
    READ_DOCUMENTS: '0',
    LOG_LEVEL: 'error',
  }
  const serve = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'].map((file) =>
    join(packageRoot(), file),
  )
  const env = { DATA_DIR, DATABASE_URL, ADMIN_PASSWORD: 'una contraseña larga', ...settings }
  const child = spawn(process.execPath, serve, { env: childEnv(env), stdio: 'ignore' })
  await answers(`${url}/api/admin/status`, child)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
  return { url, pid: child.pid ?? 0, stop }
}

async function compare(path: string, portals: Portal[], cookies: string[], scale: Scale): Promise<Figure[]> {
  const [count, ms] = scale === 'small' ? [1, ROUND_MS / 4] : [ROUNDS, ROUND_MS]
  const rounds = portals.map((): Round[] => [])
  for (let n = -1; n < count; n++)
    for (const [place, portal] of portals.entries()) {
      const round = await measure(portal, path, cookies[place] ?? '', ms)
      // The first one warms it up.
      if (n >= 0) rounds[place]?.push(round)
    }
  const of = (place: number, name: keyof Round) => median((rounds[place] ?? []).map((round) => round[name]))
  return portals.flatMap(({ name }, place): Figure[] => {
    if (place === 0) return []
    const cost = (at: number) => of(at, 'webMs') + of(at, 'databaseMs')
    const summary = (at: number) =>
      `${of(at, 'webMs').toFixed(1)} ms web + ${of(at, 'databaseMs').toFixed(1)} ms database, ${of(at, 'rate').toFixed(0)} a second, p99 ${of(at, 'p99').toFixed(0)} ms`
    return [
      {
        what: `${path}: processor time of a request, ${name}`,
        value: cost(place) / cost(0),
        unit: '×',
        target: null,
        ours: summary(place),
        baseline: summary(0),
      },
    ]
  })
}

async function measure(portal: Portal, path: string, cookie: string, ms: number): Promise<Round> {
  const before = used(portal)
  const times = await visitFor(ms, (index) => portal.urls[index % portal.urls.length] + path, cookie)
  const after = used(portal)
  const each = (name: 'webMs' | 'databaseMs') => (after[name] - before[name]) / times.length
  return {
    rate: (times.length * 1000) / ms,
    p99: percentile(times, 0.99),
    webMs: each('webMs'),
    databaseMs: each('databaseMs'),
  }
}

function used({ webs, database }: Portal) {
  const all = database ? childrenOf(database) : []
  return { webMs: sum(webs.map(processorTime)), databaseMs: sum(all.map(processorTime)) }
}

const firstProcessOf = (server: string) =>
  Number(
    execFileSync('psql', [
      '-qAt',
      '-d',
      `${server}/postgres`,
      '-c',
      "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)",
    ]),
  )

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Linux only. */
const processorTime = (pid: number) => (Number(statOf(pid)[11]) + Number(statOf(pid)[12])) * TICK_MS

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(name)[1]) === parent)
    .map(Number)

/** The state of a process and what follows; nothing for one that has ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}
