import { minutes } from '~/domain/duration'
import { takeLease } from '../../../lease/lease.server'
import { DriveError } from '../drive-error'
import { persist } from '../persist.server'
import { pause, timing } from '../timing.server'
import { identity, readConnection } from './connection-row.server'
import { applicationTokens, refreshedTokens, SignInFailure, type Tokens } from './entra.server'
import type { Patience } from './gate.server'
import { dropTokens, readTokens, type StoredTokens, saveTokens } from './token-store.server'

/** A token with less time left is renewed before it is used. */
export const RENEWED_BEFORE_MS = minutes(5)
const LEASE_POLL_MS = 100
const LONGEST_RENEWAL_MS = minutes(2)

/** Without a signal: nobody ends a renewal that others may be waiting for. */
type RenewalOptions = Pick<Patience, 'waitMs'>

let renewal: Promise<string> | undefined

/**
 * The access token for Graph, renewed if it is about to expire, or in any case with `force`. Throws
 * `drive_auth_required` or `drive_config` if a person has to do something, `drive_unavailable` or `drive_throttled` if
 * the sign-in service does not answer.
 */
export async function accessToken(force = false, options: RenewalOptions = {}): Promise<string> {
  const { access, expiresAt } = readTokens()
  const left = expiresAt - timing().now()
  if (access && left > RENEWED_BEFORE_MS && !force) return access
  try {
    return await renewed(access, options)
  } catch (error) {
    if (access && left > 0 && !force && isPassing(error)) return access
    throw error
  }
}

const isPassing = (error: unknown) =>
  error instanceof DriveError && (error.code === 'drive_unavailable' || error.code === 'drive_throttled')

/** The token to use in place of one that Graph has refused. Throws as `accessToken`. */
export const accessTokenAfter = (refused: string, options: RenewalOptions = {}): Promise<string> =>
  renewed(refused, options)

/** One renewal at a time in this process: whoever comes in the meantime gets its result. */
function renewed(old: string | null, options: RenewalOptions): Promise<string> {
  renewal ??= renewUnderLease(old, options).finally(() => {
    renewal = undefined
  })
  return renewal
}

/** One renewal at a time among the processes of this data folder. */
async function renewUnderLease(old: string | null, options: RenewalOptions): Promise<string> {
  const until = timing().now() + LONGEST_RENEWAL_MS
  for (;;) {
    const lease = takeLease('drive_token')
    if (lease) {
      try {
        return await renewUnlessDone(old, options)
      } finally {
        lease.release()
      }
    }
    if (timing().now() > until) throw new DriveError('drive_unavailable', { reason: 'renewalBusy' })
    await pause(LEASE_POLL_MS)
  }
}

/** Whoever has waited for another process finds a new token in place of the `old` one. */
async function renewUnlessDone(old: string | null, options: RenewalOptions): Promise<string> {
  const stored = readTokens()
  const isNew = stored.access !== old && stored.expiresAt > timing().now() + RENEWED_BEFORE_MS
  if (stored.access && isNew) return stored.access
  const grant = grantFor(stored)
  const tokens = await persist('sign-in', options, () => grant().catch((error) => giveUp(error, stored)))
  saveTokens(tokens, stored)
  return tokens.access
}

function grantFor({ refresh }: StoredTokens): () => Promise<Tokens> {
  if (identity().method === 'client_credentials') return applicationTokens
  if (refresh) return () => refreshedTokens(refresh)
  throw new DriveError('drive_auth_required', { reason: readConnection().lastErrorReason ?? 'notConnected' })
}

function giveUp(failure: unknown, used: StoredTokens): never {
  if (!(failure instanceof SignInFailure)) throw failure
  const { error, tokens } = failure.fault
  if (tokens) dropTokens(tokens, used, error, timing().now())
  throw error
}
