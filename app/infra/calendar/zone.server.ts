import { days } from '~/domain/duration'

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  const clock =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  if (!known) clocks.set(zone, clock)
  return clock
}

/** Whether a name is that of a time zone, as `Europe/Madrid`. */
export function isZone(zone: string): boolean {
  try {
    return /^[A-Z]\w*\/|^UTC$|^GMT$/.test(zone) && Boolean(clockOf(zone))
  } catch {
    return false
  }
}

/** The instant at which the clocks of a zone show a time (`2026-12-01T10:00:00`); of one that comes twice, the first. */
export function instantIn(zone: string, wall: string): number {
  const asUtc = Date.parse(`${wall}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${clockOf(zone).format(instant).replace(' ', 'T')}Z`) - instant
  const [before, after] = [offsetAt(asUtc - days(1)), offsetAt(asUtc + days(1))]
  const first = asUtc - Math.max(before, after)
  return offsetAt(first) === Math.max(before, after) ? first : asUtc - Math.min(before, after)
}
