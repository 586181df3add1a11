import { minutes, seconds } from '~/domain/duration'

export const BEAT_MS = seconds(3)

/**
 * No transaction of ours blocks the event loop for longer: importing 20,000 rows takes seconds, on a busy machine half
 * a minute. A loop blocked for longer hangs, and its process stops showing that it is alive.
 */
export const LONGEST_TURN_MS = minutes(5)

/**
 * Messages to the heartbeat thread: start showing that a holder is alive, or stop. It shows that by a file, or in the row of its lease
 * on a server, which other machines ask too.
 */
export type Order = { owner: string; place: { file: string } | { server: string }; beats: boolean }

/** Whether a process whose event loop last ran at `turnedAt` (UTC milliseconds) counts as alive. */
export const isTurning = (turnedAt: number, now: number): boolean => now - turnedAt < LONGEST_TURN_MS
