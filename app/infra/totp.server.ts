import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { seconds } from '~/domain/duration'

const STEP_MS = seconds(30)
/** One step before and after: the clock of a telephone may differ by half a minute. */
const WINDOW = 1
const SEED_BYTES = 20

/** A new seed for an app that computes codes (RFC 6238), in base 32. */
export const newTotpSeed = (): string => new Secret({ size: SEED_BYTES }).base32

const totpOf = (seed: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(seed), digits: 6, period: STEP_MS / 1000 })

/** The step of time that a code belongs to; null for one that is not of now. */
export function totpStep(seed: string, code: string, now: number): number | null {
  const delta = totpOf(seed).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

/** The code of an instant, as the app shows it. */
export const totpCode = (seed: string, now: number): string => totpOf(seed).generate({ timestamp: now })

/** What an app is told of a seed: its address, and the same as a picture to be scanned. */
export function totpInvitation(seed: string, names: { issuer: string; label: string }) {
  const address = totpOf(seed, names).toString()
  return { address, picture: renderSVG(address, { border: 2 }) }
}
