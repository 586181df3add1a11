import { minutes } from '~/domain/duration'
import type { DriveStatus } from './contract'

const EXPIRING_MS = minutes(5)

type Token = {
  tokenState: 'missing' | 'valid' | 'expired' | 'revoked' | 'invalid_client'
  accessExpiresAt: number | null
}

/** The state of the access token at `now` (UTC milliseconds). */
export function tokenStatusOf(
  { tokenState, accessExpiresAt }: Token,
  now: number,
): DriveStatus['tokenStatus'] {
  if (tokenState !== 'valid') return tokenState
  const left = (accessExpiresAt ?? 0) - now
  if (left <= 0) return 'expired'
  return left < EXPIRING_MS ? 'expiring' : 'valid'
}

/** The seconds until the access token expires, never less than 0. */
export const secondsLeft = ({ accessExpiresAt }: Token, now: number) =>
  Math.max(0, Math.floor(((accessExpiresAt ?? 0) - now) / 1000))
