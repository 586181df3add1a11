import { recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { isKnownDevice, type RequestContext } from '~/infra/http/request-context.server'
import { hashPassword, passwordMatches } from '~/infra/password-hash.server'
import { countEvent, type Limit, recordAttempt, requireRoom, resetCounters } from '~/infra/rate-limit.server'
import { transact } from '~db/client'
import { adminTries, adminTriesPerNetwork } from './limits'
import { budgetOf, networkLimits } from './request-limits.server'
import { openSession } from './session.server'
import { isNameOfStaff } from './staff/find-staff.server'
import { isSharedPasswordOn } from './staff/shared-password.server'

export const ADMIN_ACCOUNT = { kind: 'admin' } as const

/**
 * Opens an administrator session with the shared password; returns its token. `label` is the name or initials the
 * person gives, self-declared. Throws `shared_password_off`, `admin_closed` if no password is configured,
 * `admin_password_wrong`, `label_of_staff` for the name of somebody who has a sign-in of their own, `too_many_requests`,
 * `busy`.
 */
export async function signInAdmin(
  input: { password: string; label?: string },
  context: RequestContext,
): Promise<string> {
  if (!isSharedPasswordOn()) throw new AppError('shared_password_off')
  const hash = await adminHash()
  if (!hash) throw new AppError('admin_closed')
  const tries = { ...adminTries, use: 'admin_sign_in' as const, of: budgetOf(context, ADMIN_ACCOUNT) }
  const ofNetwork = strangersNetwork(context)
  requireRoom(ofNetwork, context.now)
  recordAttempt(tries, context.now)
  // Counted only after the attempt was let through: passwords that are not compared use up nothing of the network's
  // limit.
  countEvent(ofNetwork, context.now)
  const right = await passwordMatches(hash, input.password)
  const label = input.label?.trim() || null
  const actor = {
    kind: right ? ('admin' as const) : ('anonymous' as const),
    id: label,
    address: context.address,
  }
  // Only after the right password: nobody else learns who works here.
  const isOfStaff = right && label !== null && isNameOfStaff(label)
  const token = transact((tx) => {
    if (isOfStaff || !isSharedPasswordOn()) return null
    const action = right ? 'signed_in' : 'sign_in_refused'
    recordAudit(tx, { at: context.now, actor, action, detail: { by: 'admin password' } })
    return right ? openSession(tx, { kind: 'admin', label }, context) : null
  })
  if (isOfStaff) {
    resetCounters([tries, ...ofNetwork])
    throw new AppError('label_of_staff')
  }
  if (!token) throw new AppError('admin_password_wrong')
  resetCounters([tries, ...ofNetwork])
  return token
}

/** A browser previously used by an administrator is not blocked by others in its network. */
const strangersNetwork = (context: RequestContext): Limit[] =>
  isKnownDevice(context, ADMIN_ACCOUNT) ? [] : networkLimits('admin_sign_in', context, adminTriesPerNetwork)

let hashed: { password: string; hash: Promise<string> } | undefined

/**
 * A password configured in clear is hashed once per process, so that checking it takes the same time either way. A hash
 * refused because too many were waiting is not kept: the next sign-in tries again.
 */
async function adminHash(): Promise<string | null> {
  const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD } = env()
  if (ADMIN_PASSWORD_HASH) return ADMIN_PASSWORD_HASH
  if (!ADMIN_PASSWORD) return null
  if (hashed?.password !== ADMIN_PASSWORD)
    hashed = { password: ADMIN_PASSWORD, hash: hashPassword(ADMIN_PASSWORD) }
  const entry = hashed
  return entry.hash.catch((error) => {
    if (hashed === entry) hashed = undefined
    throw error
  })
}
