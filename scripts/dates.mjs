import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Below the folder of the machine's kind: moves the clock of a process and of all it starts. Debian's package `faketime`. */
const LIBRARY = 'faketime/libfaketime.so.1'

const DAY_MS = 86_400_000

/**
 * Days on which a calendar is odd, each the next one from `now` on (UTC milliseconds), as instants in UTC: in Madrid the clock
 * changes at 01:00, and is one hour ahead in winter.
 * @param {number} now
 */
export function oddDates(now) {
  /** @type {(month: number, day: number, clock?: string) => number} */
  const next = (month, day, clock = '11:00') =>
    yearsFrom(now)
      .map((year) => Date.parse(`${year}-${two(month)}-${two(day)}T${clock}:00Z`))
      .find((at) => at > now && new Date(at).getUTCDate() === day) ?? 0
  /** @type {(month: number, clock: string) => number} */
  const lastSunday = (month, clock) =>
    yearsFrom(now)
      .map((year) => Date.parse(`${year}-${two(month)}-31T${clock}:00Z`))
      .map((at) => at - new Date(at).getUTCDay() * DAY_MS)
      .find((at) => at > now) ?? 0
  return {
    '28 February': next(2, 28),
    '29 February': next(2, 29, '22:30'),
    'the clock goes forward': lastSunday(3, '00:55'),
    'the clock goes back': lastSunday(10, '00:55'),
    '31 December, 23:59': next(12, 31, '22:59'),
    '1 January, 00:00': next(12, 31, '23:00'),
    '6 January': next(1, 6),
    '1 May': next(5, 1),
    '15 August': next(8, 15),
    '31 October, late': next(10, 31, '22:40'),
    'a Sunday': now + (7 - new Date(now).getUTCDay()) * DAY_MS,
    'ten years on': now + 3653 * DAY_MS,
  }
}

/** @type {(now: number) => number[]} */
const yearsFrom = (now) => Array.from({ length: 9 }, (_, n) => new Date(now).getUTCFullYear() + n)

/** @type {(n: number) => string} */
const two = (n) => String(n).padStart(2, '0')

/**
 * Runs the tests without a browser on each of these dates, with one offset for all processes, and tells which were green. Files have
 * the real times: the kernel gives them.
 * @param {string[]} files those to run; none: all of them
 * @returns {boolean} whether all were green
 */
export function runOnOddDates(files) {
  const library = faketime()
  const testPaths = files.length > 0 ? files : ['tests/unit', 'tests/integration', 'tests/http']
  const results = Object.entries(oddDates(Date.now())).map(([name, at]) => {
    const offset = Math.round((at - Date.now()) / 1000)
    console.log(`\n${name}: ${new Date(at).toISOString()}`)
    const { status } = spawnSync(
      'node_modules/.bin/vitest',
      ['run', '--silent', '--reporter=agent', ...testPaths],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          LD_PRELOAD: library,
          FAKETIME: `+${offset}s`,
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      },
    )
    return { name, isGreen: status === 0 }
  })
  console.log(results.map(({ name, isGreen }) => `${isGreen ? '✓' : '✗'} ${name}`).join('\n'))
  return results.every(({ isGreen }) => isGreen)
}

function faketime() {
  if (!findLibrary() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '-qq', 'faketime'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const library = findLibrary()
  if (library) return library
  console.error('No faketime: install the package faketime.')
  process.exit(1)
}

const findLibrary = () =>
  readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/${LIBRARY}`)
    .find((path) => existsSync(path))
