import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import {
  ensureBuilt,
  ensureInstalled,
  ensureOcr,
  ensurePdfTools,
  ensureRestic,
  requireNode,
  TSC,
} from './prepare.mjs'

/**
 * `npm test`: everything, from a clean clone. Types and lint run next to the build and the first tests; each of these
 * three counts as one test. Ends with a line `N passed, N failed`. Arguments are passed to Vitest.
 */
process.chdir(new URL('..', import.meta.url).pathname)
requireNode()
ensureInstalled()
ensureBrowser()
ensureCurl()
ensurePdfTools()
ensureOcr()
ensureRestic()

const results = { passed: 0, failed: 0 }
const checks = [step('types', TSC, []), step('lint', 'node_modules/.bin/biome', ['check', '.'])]
ensureBuilt()
results.passed += 1
await Promise.all([...checks, runVitest(process.argv.slice(2))])

console.log(`${results.passed} passed, ${results.failed} failed`)
process.exitCode = results.failed > 0 ? 1 : 0

/** A test runs the documentation's walk through the API. */
function ensureCurl() {
  if (!spawnSync('curl', ['--version']).error) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '-qq', 'curl'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (!spawnSync('curl', ['--version']).error) return
  console.error('No curl: install the package curl.')
  process.exit(1)
}

/**
 * Runs a command, and counts its result.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
async function step(name, command, args) {
  const [status] = await once(spawn(command, args, { stdio: 'inherit' }), 'close')
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  results[status === 0 ? 'passed' : 'failed'] += 1
}

/** @param {string[]} args */
async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const vitest = spawn('node_modules/.bin/vitest', ['run', ...reporters, ...args], { stdio: 'inherit' })
  const [status] = await once(vitest, 'close')
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {}
  rmSync(folder, { recursive: true, force: true })
  results.passed += numPassedTests
  // A suite that cannot even start has no failing test of its own, but must not pass because of that.
  results.failed += status === 0 ? numFailedTests : Math.max(numFailedTests, 1)
}
