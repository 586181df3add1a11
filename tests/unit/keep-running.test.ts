import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { keepRunning, pauseBefore } from '../../scripts/keep-running'

test('the pauses before a process is started again grow, up to a minute', () => {
  expect([1, 2, 3, 6, 7, 8, 500].map(pauseBefore)).toEqual([1, 2, 4, 32, 60, 60, 60].map((s) => s * 1000))
})

function signal(): [Promise<void>, () => void] {
  let give = () => {}
  return [new Promise((resolve) => (give = resolve)), () => give()]
}

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })

test('a process that is killed is started again, and stays away once it is told to stop', async () => {
  const started: ReturnType<typeof sleeper>[] = []
  const told: [string, number][] = []
  const [again, isAgain] = signal()
  const start = () => {
    started.push(sleeper())
    if (started.length === 2) isAgain()
    return started.at(-1) as ReturnType<typeof sleeper>
  }
  const kept = keepRunning(
    start,
    (how, pauseMs) => told.push([how, pauseMs]),
    () => 0,
  )
  started[0]?.kill('SIGKILL')
  await again
  expect(told).toEqual([['SIGKILL', 1000]])
  const ended = new Promise((over) => started[1]?.once('exit', over))
  kept.stop('SIGTERM')
  await ended
  expect(told).toHaveLength(1)
})

test('one that ended after a long life is started again as if for the first time', async () => {
  const pauses: number[] = []
  let time = 0
  const [ended, isEnded] = signal()
  const kept = keepRunning(
    () => spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }),
    (_, pauseMs) => {
      pauses.push(pauseMs)
      if (pauses.length === 2) isEnded()
    },
    () => {
      time += 150_000
      return time
    },
  )
  await ended
  kept.stop('SIGTERM')
  expect(pauses).toEqual([1000, 1000])
})
