import { spawnSync } from 'node:child_process'
import {
  ensureBuilt,
  ensureInstalled,
  ensurePdfTools,
  ensureRestic,
  ensureServers,
  requireNode,
} from './prepare.mjs'

/**
 * `npm run test:engines`: what runs on other engines than those of `npm test`, on servers that it installs from Debian and
 * that the tests start and end. Arguments are passed to Vitest; with files, only those.
 */
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureServers()
ensurePdfTools()
ensureRestic()
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

/** Files that are about the file of SQLite and its disk alone: its shape and plans, its upgrades from older releases. */
const OF_FILES = [
  'integration/schema',
  'integration/upgrade',
  'integration/upgrade-*',
  'integration/query-plans',
  'integration/outage-rounds',
  'http/full-disk',
  'http/uploads-full-disk',
]

/** What one web says to whoever speaks to it, and where its documents are. */
const OF_ONE_WEB = ['http/full-disk', 'http/uploads-full-disk', 'http/refusals', 'http/backup']

/** A client and an administrator, with scripts and without. */
const IN_A_BROWSER = ['case', 'access.', 'admin-day', 'admin-records'].map((name) => `tests/e2e/${name}`)

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
    files: [
      'tests/integration/',
      'tests/http/',
      ...IN_A_BROWSER,
      ...OF_FILES.flatMap((name) => ['--exclude', `tests/${name}.test.ts`]),
    ],
    env: { PORTAL_TEST_POSTGRES: '1' },
  },
  { name: 'several machines', files: ['tests/engines/machines-'], env: {} },
  { name: "the release before on today's tables", files: ['tests/engines/release-'], env: {} },
  {
    name: 'every request on the other web',
    files: [
      'tests/http/',
      'tests/e2e/case',
      'tests/e2e/admin-day',
      ...OF_ONE_WEB.flatMap((name) => ['--exclude', `tests/${name}.test.ts`]),
    ],
    env: { PORTAL_TEST_POSTGRES: '1', PORTAL_TEST_DOCUMENTS: 's3', PORTAL_TEST_WEBS: '2' },
  },
]

const [, , ...args] = process.argv
const testPaths = args.filter((word) => word.startsWith('tests/'))
const results = RUNS.map(({ name, files, env }) => {
  console.log(`\n${name}`)
  const vitestArgs = testPaths.length > 0 ? args : [...files, ...args]
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', 'real', ...vitestArgs], {
    stdio: 'inherit',
    env: { ...process.env, PORTAL_TEST_ENGINES: '1', ...env },
  })
  return { name, isGreen: status === 0 }
})
console.log(results.map(({ name, isGreen }) => `${isGreen ? '✓' : '✗'} ${name}`).join('\n'))
process.exitCode = results.every(({ isGreen }) => isGreen) ? 0 : 1
