import { parseArgs } from 'node:util'
import { runOnOddDates } from './dates.mjs'
import {
  ensureBuilt,
  ensureInstalled,
  ensurePdfTools,
  ensureProxy,
  ensureServers,
  requireNode,
  run,
} from './prepare.mjs'
import { tortureRounds } from './torture-rounds.mjs'

/**
 * `npm run torture`: tests that break things at random, running much longer than `npm test`. Then, or alone with `--rounds`,
 * it kills processes and fills disks, about so many times in all (100), and prints a table of what was lost. With `--attack`, an attacker's attempts over loopback for `--seconds` (300). With `--machines`, a portal on several machines loses one part
 * after the other under load, MACHINES_ROUNDS times (20). With `--update`, it is brought from the release before to this one, machine
 * by machine, UPDATE_ROUNDS times (3). With `--dates`, the tests without a browser on days on which a
 * calendar is odd; arguments name those to run.
 */
process.chdir(new URL('..', import.meta.url).pathname)
const { values, positionals } = parseArgs({
  options: {
    attack: { type: 'boolean' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    dates: { type: 'boolean' },
    machines: { type: 'boolean' },
    update: { type: 'boolean' },
  },
  allowPositionals: true,
})
if (positionals.length > 0 && !values.dates) {
  console.error(`"${positionals.join(' ')}" says nothing: only with --dates are tests named.`)
  process.exit(2)
}
requireNode()
ensureInstalled()
ensureBuilt()
/** @type {(args: string[], env: Record<string, string>) => void} */
const vitest = (args, env) => run('node_modules/.bin/vitest', ['run', ...args], env)

if (values.attack) attack()
else if (values.machines) drill('machines')
else if (values.update) drill('update')
else if (values.dates) process.exitCode = runOnOddDates(positionals) ? 0 : 1
else if (values.rounds) kill(Number(values.rounds))
else shake()

/** @param {number} rounds */
function kill(rounds) {
  if (!(rounds > 0)) throw new Error('--rounds takes a number')
  process.exitCode = tortureRounds(rounds) ? 0 : 1
}

function attack() {
  vitest(['--config', 'tests/torture/vitest.config.ts'], { ATTACK_SECONDS: values.seconds ?? '300' })
}

/** @param {string} name */
function drill(name) {
  ensureServers()
  ensurePdfTools()
  ensureProxy()
  vitest(['--config', 'tests/drill/vitest.config.ts', `tests/drill/${name}`], {})
}

function shake() {
  const lengths = { PROPERTY_RUNS: '2000', TOLD_ROUNDS: '20000', BINDING_ROUNDS: '1000' }
  const announcements = ['tests/unit/features/cases/told-together.test.ts']
  const attempts = ['tests/http/bad-input.test.ts']
  const stories = ['sync-properties', 'clerk-law', 'drive-binding'].map(
    (name) => `tests/integration/${name}.test.ts`,
  )
  for (const files of [announcements, attempts, stories])
    vitest(['--testTimeout', '3600000', ...files], lengths)
  kill(100)
}
