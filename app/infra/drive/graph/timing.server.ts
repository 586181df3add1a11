import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '~/domain/duration'

export type Timing = {
  /** UTC milliseconds. */
  now(): number
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** At least 0 and less than 1. */
  random(): number
  /** How long an answer of Graph, or of the sign-in, may take. */
  answerMs: number
}

const usual: Timing = {
  now: Date.now,
  sleep: (ms, signal) => pause(ms, undefined, { signal }),
  random: Math.random,
  answerMs: seconds(30),
}
let current = usual

/** The clock, pauses, chance and time limit of all calls to Microsoft. */
export const timing = (): Timing => current

/** Replaces parts of the timing, for tests that run calls in-process; the others are as usual. */
export function setTiming(changes: Partial<Timing>) {
  current = { ...usual, ...changes }
}
