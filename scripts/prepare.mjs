import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm run demo`, `dev`, `check` and `npm test` do first, so that they work from a clean clone. */

const SOURCES = [
  'app',
  'db',
  'scripts',
  'public',
  'tests/support/graph-emulator',
  'package.json',
  'remix.config.js',
  'vite.compressed.ts',
  'vite.config.ts',
  'vite.scripts.config.ts',
  'vite.shared.ts',
]

/** The native compiler, by its path: `tsc` in `.bin` may be that of `typescript` 5, which is there for its API. */
export const TSC = 'node_modules/typescript-7/bin/tsc'

const MIN_NODE = { major: 20, minor: 19 }

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE.major || (major === MIN_NODE.major && minor >= MIN_NODE.minor)) return
  console.error(
    `This needs Node ${MIN_NODE.major}.${MIN_NODE.minor} or newer; this is ${process.versions.node}.`,
  )
  process.exit(1)
}

/**
 * Installs the packages of the lockfile unless they are already there. Not `npm ci`: it insists on lockfile entries for
 * every platform of each binary package, which a registry that has only some platforms cannot provide.
 */
export function ensureInstalled() {
  const installed = modified('node_modules/.package-lock.json')
  if (installed >= Math.max(modified('package-lock.json'), newestIn('patches'))) return
  console.log('Installing packages…')
  run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'])
}

/** Builds unless the last build is newer than every source file. */
export function ensureBuilt() {
  const built = Math.min(modified('build/server/index.js'), modified('build/scripts/start.js'))
  if (built > newestSource()) return
  console.log('Building…')
  run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], { NODE_ENV: 'production' })
}

/** The same for the worker and the scripts only. */
export function ensureScriptsBuilt() {
  if (modified('build/scripts/start.js') > newestSource()) return
  console.log('Building the worker…')
  run('node_modules/.bin/vite', ['build', '--config', 'vite.scripts.config.ts', '--logLevel', 'warn'])
}

const newestSource = () => Math.max(...SOURCES.map(newestIn))

/** The servers of several machines: PostgreSQL and one that speaks S3. */
export function ensureServers() {
  ensureDebian('python3-swift', ['/usr/bin/python3', '-c', 'import swift.proxy.server, eventlet'])
  ensureDebian('postgresql', ['sh', '-c', 'ls /usr/lib/postgresql/*/bin/initdb'])
}

/** What reads PDFs independently of the portal: their text, and their signatures. */
export const ensurePdfTools = () => ensureDebian('poppler-utils', ['/usr/bin/pdfsig', '-v'])

/** What keeps copies off the server. */
export const ensureRestic = () => ensureDebian('restic', ['restic', 'version'])

/** What recognises letters in pictures, in Spanish. */
export const ensureOcr = () =>
  ensureDebian('tesseract-ocr tesseract-ocr-spa', ['/usr/bin/tesseract', '--version'])

/** The proxy before them. */
export const ensureProxy = () => ensureDebian('haproxy', ['/usr/sbin/haproxy', '-v'])

/**
 * Installs packages unless what they are for is there.
 * @param {string} names
 * @param {string[]} probe a command that succeeds with them
 */
function ensureDebian(names, [command = '', ...rest]) {
  const isThere = () => spawnSync(command, rest).status === 0
  if (isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...names.split(' ')]
    if (!apt(install) && apt(['update', '-qq'])) apt(install)
  }
  if (isThere()) return
  console.error(`Install from Debian: ${names}.`)
  process.exit(1)
}

/**
 * A new machine may know of no packages before an update.
 * @param {string[]} args
 */
const apt = (args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * Runs a command in the foreground; its failure ends this process too.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

/** @type {(path: string) => number} */
function newestIn(path) {
  if (!existsSync(path)) return 0
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

/** @param {string} file */
const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0)
