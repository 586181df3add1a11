import { seconds } from '~/domain/duration'
import { perDatabase } from '~db/client'
import { DriveError } from '../drive-error'
import { LONGEST_ASKED_MS } from '../retry-after'
import { endOf, pause, timing } from '../timing.server'
import { type ConnectionRow, changeRow, readConnection } from './connection-row.server'

/** Longer pauses end a run: the next one waits until they are over. */
export const LONGEST_PAUSE_MS = seconds(120)
/** Below this share of what may still be asked, calls go one by one. */
const SCARCE = 0.2

/** How long a caller waits at most, for one pause (milliseconds), and what makes it give up. */
export type Patience = { waitMs?: number; signal?: AbortSignal }

type Narrowing = { until: number; inside: number; waiting: (() => void)[] }
const narrowing = perDatabase<Narrowing>()

/**
 * Waits until a call to Graph may be made: a pause that Graph has asked for holds all callers of all processes. Returns
 * a function for when the call is over. Throws `drive_throttled` if the pause is longer than `waitMs`.
 */
export async function enterGate({ waitMs = LONGEST_PAUSE_MS, signal }: Patience): Promise<() => void> {
  const state = narrowingNow()
  for (;;) {
    endOf(signal).throwIfAborted()
    const pauseMs = pauseLeft(readConnection(), timing().now())
    if (pauseMs > waitMs)
      throw new DriveError('drive_throttled', { reason: 'notBefore', retryAfterMs: pauseMs })
    if (pauseMs > 0) await pause(pauseMs, signal)
    else if (state.inside > 0 && timing().now() < state.until)
      await new Promise<void>((resolve) => state.waiting.push(resolve))
    else break
  }
  state.inside++
  return () => {
    state.inside--
    for (const goOn of state.waiting.splice(0)) goOn()
  }
}

/** How long Graph still wants no call (milliseconds). More than it may ask for was noted by a clock that was ahead, and is over. */
export function pauseLeft({ notBefore }: Pick<ConnectionRow, 'notBefore'>, now: number): number {
  const left = (notBefore ?? 0) - now
  return left > LONGEST_ASKED_MS ? 0 : Math.max(0, left)
}

/** Lets nobody through for a while. */
export function closeGate(ms: number) {
  const now = timing().now()
  changeRow((before) => ({
    notBefore: now + Math.max(pauseLeft(before, now), ms),
    throttledSince: before.throttledSince ?? now,
  }))
}

/** Takes from an answer how much may still be asked; a successful one ends the throttling. */
export function noteAnswer(headers: Headers, { ok }: { ok: boolean }) {
  const now = timing().now()
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(headers.get(`ratelimit-${name}`) ?? Number.NaN),
  )
  if (limit !== undefined && remaining !== undefined && remaining < limit * SCARCE)
    narrowingNow().until = now + seconds(reset || 1)
  if (ok && isOver(readConnection(), now))
    changeRow((before) => (isOver(before, now) ? { notBefore: null, throttledSince: null } : null))
}

const isOver = (row: ConnectionRow, now: number) => row.throttledSince !== null && pauseLeft(row, now) === 0

function narrowingNow(): Narrowing {
  const state = narrowing.get() ?? { until: 0, inside: 0, waiting: [] }
  narrowing.set(state)
  return state
}
