import { ensureBuilt, ensureInstalled, requireNode, run } from './prepare.mjs'

/** `npm run torture`: the tests that break things at random, much longer than `npm test` does. */
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureBuilt()
const lengths = { CRASH_ROUNDS: '100', TORTURE_KILLS: '100', PROPERTY_RUNS: '2000' }
const patient = ['--testTimeout', '3600000']
const tests = [
  ['--project', 'http', 'crash', 'bad-input'],
  [
    '--project',
    'integration',
    'tests/integration/sync-kills.test.ts',
    'tests/integration/sync-properties.test.ts',
  ],
]
for (const files of tests) run('node_modules/.bin/vitest', ['run', ...patient, ...files], lengths)
