import type { ChildProcess } from 'node:child_process'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A process that has run for so long has not ended for the reason of the time before. */
const STEADY_MS = 120_000

/** How long to wait before a process is started again that has ended so often in a row (1 is the first time). */
export const pauseBefore = (times: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(times - 1, 20), LONGEST_PAUSE_MS)

/** A process that is brought back whenever it ends. */
export type Kept = { stop(signal: NodeJS.Signals): void }

/**
 * Starts a process, and starts it again after a pause that grows each time it ends soon. `onEnd` is told how it ended,
 * and after how long it is started again. It stays away once it has been told to stop.
 */
export function keepRunning(
  start: () => ChildProcess,
  onEnd: (how: string, pauseMs: number) => void,
  now: () => number = Date.now,
): Kept {
  let stopped = false
  let times = 0
  let timer: NodeJS.Timeout | undefined
  let child = begin()

  function begin(): ChildProcess {
    const began = now()
    const started = start()
    let isOver = false
    // A process that cannot be started says so by `error` alone.
    const ended = (how: string) => {
      if (isOver || stopped) return
      isOver = true
      times = now() - began >= STEADY_MS ? 1 : times + 1
      const pauseMs = pauseBefore(times)
      onEnd(how, pauseMs)
      timer = setTimeout(() => {
        child = begin()
      }, pauseMs)
    }
    started.on('exit', (code, signal) => ended(signal ?? `code ${code}`))
    started.on('error', ({ message }) => ended(message))
    return started
  }

  return {
    stop(signal) {
      stopped = true
      clearTimeout(timer)
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    },
  }
}
