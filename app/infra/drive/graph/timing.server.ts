import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '~/domain/duration'
import { AppError } from '~/infra/app-error'

export type Timing = {
  /** UTC milliseconds. */
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** At least 0 and less than 1. */
  random(): number
  /** How long an answer of Graph, or of the sign-in, may take. */
  answerMs: number
  /** How long somebody who watches a page waits for Microsoft, all calls together. */
  pageMs: number
  /** Ends every call and pause. */
  stopping: AbortSignal
}

const stop = new AbortController()
const usual: Timing = {
  now: Date.now,
  sleep: (ms, signal) => delay(ms, undefined, { signal }),
  random: Math.random,
  answerMs: seconds(30),
  pageMs: seconds(10),
  stopping: stop.signal,
}
let current = usual

/** The clock, pauses, chance and time limit of all calls to Microsoft. */
export const timing = (): Timing => current

/** Replaces parts of the timing, for tests that run calls in-process; the others are as usual. */
export function setTiming(changes: Partial<Timing>) {
  current = { ...usual, ...changes }
}

/** Ends all calls and pauses of this process, from now on, with `AppError('interrupted')`: it is about to end. */
export const stopCalls = () => stop.abort(new AppError('interrupted'))

/** What ends a call: the wish of its caller, or the end of the process. */
export const endOf = (signal?: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([signal, timing().stopping]) : timing().stopping

/** Waits. Throws the reason of the signal that ends the pause early. */
export async function pause(ms: number, signal?: AbortSignal) {
  const end = endOf(signal)
  await timing()
    .sleep(ms, end)
    .catch((error) => {
      end.throwIfAborted()
      throw error
    })
}
