import { hours, seconds } from '~/domain/duration'

const FIRST_WAIT_MS = seconds(1)
const LONGEST_WAIT_MS = seconds(60)
/** As long as Graph may ask to wait. */
export const LONGEST_ASKED_MS = hours(1)

/**
 * How long an answer asks to wait (milliseconds), given in seconds or as a date; undefined if it does not say. At most
 * an hour: a wrong clock must not keep the portal from asking again.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(value)) return Math.min(seconds(Number(value)), LONGEST_ASKED_MS)
  const at = value.endsWith('GMT') ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.min(Math.max(0, at - now), LONGEST_ASKED_MS)
}

/**
 * How long to wait after a number of failed tries if nobody says it: a random part of 1 s, doubled with each try up to
 * 60 s, so that the callers do not return all at once. `random` is at least 0 and less than 1.
 */
export const backOff = (tries: number, random: number) =>
  Math.round(random * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)))
