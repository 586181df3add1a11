import { ensureBuilt, ensureInstalled, requireNode, run } from './prepare.mjs'

/** `npm run torture`: the tests that break things at random, much longer than `npm test` does. */
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureBuilt()
const tests = ['tests/integration/sync-kills.test.ts', 'tests/integration/sync-properties.test.ts']
const lengths = { TORTURE_KILLS: '100', PROPERTY_RUNS: '2000' }
run(
  'node_modules/.bin/vitest',
  ['run', '--project', 'integration', '--testTimeout', '3600000', ...tests],
  lengths,
)
