import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Of a hundred rounds, how many each of these tests has, of which a file may hold several: what takes long has fewer. `variable` tells it.
 * @type {{ file: string; variable: string; share: number }[]}
 */
const KINDS = [
  { file: 'integration/sync-kills', variable: 'TORTURE_KILLS', share: 15 },
  { file: 'integration/graph-kills', variable: 'TORTURE_KILLS', share: 8 },
  { file: 'integration/outage-rounds', variable: 'OUTAGE_ROUNDS', share: 6 },
  { file: 'integration/write-back-kills', variable: 'TORTURE_KILLS', share: 5 },
  { file: 'integration/jobs', variable: 'TORTURE_KILLS', share: 10 },
  { file: 'integration/move', variable: 'MOVE_KILLS', share: 2 },
  { file: 'integration/reading-kills', variable: 'TORTURE_KILLS', share: 1 },
  { file: 'http/upload-crash', variable: 'CRASH_ROUNDS', share: 10 },
  { file: 'http/request-upload-kills', variable: 'TORTURE_KILLS', share: 9 },
  { file: 'http/signing-kills', variable: 'TORTURE_KILLS', share: 9 },
  { file: 'http/action-kills', variable: 'ACTION_KILLS', share: 4 },
  { file: 'http/keys-kills', variable: 'TORTURE_KILLS', share: 1 },
]

/** Some begin with moments that are chosen. */
const LEAST = 3

/**
 * Kills processes and fills disks about so many times in all, and prints how often each kind of it was done and whether anything was lost.
 * @param {number} total
 * @returns {boolean} whether nothing was
 */
export function tortureRounds(total) {
  const rows = KINDS.flatMap(({ file, variable, share }) => {
    const rounds = Math.max(LEAST, Math.round((share * total) / 100))
    console.log(`\n${file}: ${rounds}`)
    return resultsOf(`tests/${file}.test.ts`, { [variable]: `${rounds}` }).map(({ title, isGreen }) => ({
      what: title.replace(/ \(CHANCE_SEED=\d+\)$/, ''),
      rounds,
      lost: isGreen ? 'nothing' : 'SEE ABOVE',
    }))
  })
  console.table(rows)
  console.log(`${rows.reduce((sum, { rounds }) => sum + rounds, 0)} rounds`)
  return rows.length >= KINDS.length && rows.every(({ lost }) => lost === 'nothing')
}

/**
 * The tests of a file that say in their name how often they do it.
 * @param {string} file
 * @param {Record<string, string>} lengths
 * @returns {{ title: string; isGreen: boolean }[]}
 */
function resultsOf(file, lengths) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-torture-'))
  const output = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const [rounds = ''] = Object.values(lengths)
  try {
    // Many rounds of a small workbook say more than a few of a large one.
    const env = { TORTURE_ROWS: '1000', ...process.env, ...lengths }
    spawnSync('node_modules/.bin/vitest', ['run', '--testTimeout', '3600000', ...reporters, file], {
      stdio: 'inherit',
      env,
    })
    /** @type {{ testResults: { assertionResults: { title: string; status: string }[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(output, 'utf8'))
    return testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ title, status }) => new RegExp(`\\(${rounds}\\D`).test(title) && status !== 'skipped')
      .map(({ title, status }) => ({ title, isGreen: status === 'passed' }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
