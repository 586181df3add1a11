import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs'

/** `npm run torture`: the crash tests of `npm test`, many times over. Arguments go to Vitest. */
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureBuilt()

const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'http', 'crash', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CRASH_ROUNDS: process.env.CRASH_ROUNDS ?? '100' } },
)
process.exit(status ?? 1)
