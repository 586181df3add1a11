import { recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { budgetOf, isKnownDevice, type RequestContext } from '~/infra/http/request-context.server'
import { hashPassword, passwordMatches } from '~/infra/password-hash.server'
import { countEvent, type Limit, recordAttempt, requireRoom, resetCounters } from '~/infra/rate-limit.server'
import { transact } from '~db/client'
import { adminTries, adminTriesPerNetwork } from './limits'
import { networkLimits } from './network-limits.server'
import { openSession } from './session.server'

export const ADMIN_ACCOUNT = { kind: 'admin' } as const

/**
 * Opens an administrator's session with the shared password; returns its token. `label` is the name or the
 * initials the person gives, self-declared. Throws `admin_closed` when no password is configured,
 * `admin_password_wrong`, `too_many_requests`, `busy`.
 */
export async function signInAdmin(
  input: { password: string; label?: string },
  context: RequestContext,
): Promise<string> {
  const hash = await adminHash()
  if (!hash) throw new AppError('admin_closed')
  const tries = { ...adminTries, use: 'admin_sign_in' as const, of: budgetOf(context, ADMIN_ACCOUNT) }
  const ofNetwork = strangersNetwork(context)
  requireRoom(ofNetwork, context.now)
  recordAttempt(tries, context.now)
  // After the try was let through: what is not compared uses up nothing of the network.
  countEvent(ofNetwork, context.now)
  const right = await passwordMatches(hash, input.password)
  const label = input.label?.trim() || null
  const actor = {
    kind: right ? ('admin' as const) : ('anonymous' as const),
    id: label,
    address: context.address,
  }
  const token = transact((tx) => {
    const action = right ? 'signed_in' : 'sign_in_refused'
    recordAudit(tx, { at: context.now, actor, action, detail: { by: 'admin password' } })
    return right ? openSession(tx, { kind: 'admin', label }, context) : null
  })
  if (!token) throw new AppError('admin_password_wrong')
  resetCounters([tries, ...ofNetwork])
  return token
}

/** A browser that an administrator used before is not held up by what others do in its network. */
const strangersNetwork = (context: RequestContext): Limit[] =>
  isKnownDevice(context, ADMIN_ACCOUNT) ? [] : networkLimits('admin_sign_in', context, adminTriesPerNetwork)

let hashed: { password: string; hash: Promise<string> } | undefined

/**
 * A password given in clear is hashed once per process, so that checking it costs the same either way. A hash
 * that was refused because too many were waiting is not kept: the next sign-in tries again.
 */
async function adminHash(): Promise<string | null> {
  const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD } = env()
  if (ADMIN_PASSWORD_HASH) return ADMIN_PASSWORD_HASH
  if (!ADMIN_PASSWORD) return null
  if (hashed?.password !== ADMIN_PASSWORD)
    hashed = { password: ADMIN_PASSWORD, hash: hashPassword(ADMIN_PASSWORD) }
  const own = hashed
  return own.hash.catch((error) => {
    if (hashed === own) hashed = undefined
    throw error
  })
}
