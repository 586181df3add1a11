import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs'

/**
 * `npm run test:engines`: what runs on other engines than those of `npm test`, on servers that it installs from Debian and
 * that the tests start and end. Arguments are passed to Vitest; with files, only those.
 */
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureDebian('python3-swift', ['/usr/bin/python3', '-c', 'import swift.proxy.server, eventlet'])
ensureDebian('postgresql', ['sh', '-c', 'ls /usr/lib/postgresql/*/bin/initdb'])
ensureBuilt()

/** Tests that store, open or delete documents. */
const OF_DOCUMENTS = [
  'integration/documents-',
  'integration/drive-',
  'integration/graph-sync',
  'integration/pending',
  'integration/sample-drive',
  'integration/sync-requests',
  'http/case-files',
  'http/client-area',
  'http/documents',
  'http/tracking',
  'http/upload',
].map((name) => `tests/${name}`)

/** Each is a run of its own: what it sets holds for every portal of its tests. */
const RUNS = [
  {
    name: 'S3, what can go wrong',
    files: ['tests/engines/s3-', 'tests/integration/store-contract'],
    env: {},
  },
  { name: 'documents in S3', files: OF_DOCUMENTS, env: { PORTAL_TEST_DOCUMENTS: 's3' } },
  {
    name: 'PostgreSQL',
    files: ['tests/integration/', ...ofFiles().flatMap((name) => ['--exclude', name])],
    env: { PORTAL_TEST_POSTGRES: '1' },
  },
]

/**
 * What is about the file of SQLite: its locks, plans and statements, its upgrades from older releases, restores into a folder; and what
 * kills processes many times over to see that no write is half done. The tests over HTTP share portals that are filled by copying a file.
 */
function ofFiles() {
  const names = [
    'boot',
    'database',
    'migrations',
    'schema',
    'upgrade',
    'upgrade-*',
    'query-plans',
    'kept-statements',
    'after-restore',
  ]
  return [...names, 'outage-rounds', '*-kills'].map((name) => `tests/integration/${name}.test.ts`)
}

const [, , ...args] = process.argv
const given = args.filter((word) => word.startsWith('tests/'))
const results = RUNS.map(({ name, files, env }) => {
  console.log(`\n${name}`)
  const wanted = given.length > 0 ? args : [...files, ...args]
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'real', ...wanted], {
    stdio: 'inherit',
    env: { ...process.env, PORTAL_TEST_ENGINES: '1', ...env },
  })
  return { name, isGreen: status === 0 }
})
console.log(results.map(({ name, isGreen }) => `${isGreen ? '✓' : '✗'} ${name}`).join('\n'))
process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1

/**
 * Installs a package unless what it is for is there.
 * @param {string} name
 * @param {string[]} probe a command that succeeds with it
 */
function ensureDebian(name, [command = '', ...rest]) {
  const isThere = () => spawnSync(command, rest).status === 0
  if (isThere()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  if (isThere()) return
  console.error(`No ${name}: install the package ${name}.`)
  process.exit(1)
}
