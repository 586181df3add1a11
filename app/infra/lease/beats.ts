import { minutes, seconds } from '~/domain/duration'

export const BEAT_MS = seconds(3)

/**
 * No transaction of ours holds the event loop for longer: an import of 20,000 rows does for seconds, on a busy machine
 * for half a minute. A loop that has not turned for so long hangs, and its process shows no more signs of life.
 */
export const LONGEST_TURN_MS = minutes(5)

/** What the thread that beats is told: to touch a file from now on, or to leave it alone. */
export type Order = { file: string; beats: boolean }

/** Whether a process whose event loop turned last at `turnedAt` counts as alive (UTC milliseconds). */
export const isTurning = (turnedAt: number, now: number): boolean => now - turnedAt < LONGEST_TURN_MS
