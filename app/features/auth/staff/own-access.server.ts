import { and, count, eq, isNull } from 'drizzle-orm'
import type { AdminViewer, StaffMember } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { passwordMatches } from '~/infra/password-hash.server'
import { recordAttempt, resetCounters } from '~/infra/rate-limit.server'
import { database, transact } from '~db/client'
import { staff, staffRecoveryCodes } from '~db/schema'
import { passwordTries } from '../limits'
import { getStaffRow, type StaffRow } from './find-staff.server'
import { redeemCode, renewRecoveryCodes } from './second-factor.server'
import type { OwnProof } from './staff-fields'

/** The person of the firm whose session it is. Throws `not_found` with the shared password, which is nobody's. */
export function requireNamed({ staff }: AdminViewer): StaffMember {
  if (!staff) throw new AppError('not_found')
  return staff
}

/** Who somebody is in the portal, and how many recovery codes they have left. */
export function ownAccess(viewer: AdminViewer) {
  const { id } = requireNamed(viewer)
  const { name, email, role, microsoftId, password } = getStaffRow(database(), id)
  const unused = and(eq(staffRecoveryCodes.staffId, id), isNull(staffRecoveryCodes.usedAt))
  const codes = database().select({ n: count() }).from(staffRecoveryCodes).where(unused).get()?.n ?? 0
  return { name, email, role, codes, hasMicrosoft: microsoftId !== null, hasPassword: password !== null }
}

/**
 * Ten new recovery codes for somebody who proves once more who they are; earlier ones end. Throws
 * `staff_credentials_wrong`, `too_many_requests`.
 */
export async function renewOwnCodes(
  viewer: AdminViewer,
  { currentPassword, code }: OwnProof,
  context: RequestContext,
) {
  const { id } = requireNamed(viewer)
  const { now } = context
  const person = getStaffRow(database(), id)
  const tries = ownTries(person)
  recordAttempt(tries, now)
  const right = await passwordMatches(person.password, currentPassword)
  const codes = transact((tx) => {
    // Asked again: a link may have given them another access since the hash was compared.
    const same = and(eq(staff.id, id), eq(staff.password, person.password ?? ''))
    const present = right && tx.select().from(staff).where(same).get()
    if (!present || !redeemCode(tx, present, code, now)) return null
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'staff_codes_renewed' })
    return renewRecoveryCodes(tx, id)
  })
  if (!codes) throw new AppError('staff_credentials_wrong')
  resetCounters([tries])
  return codes
}

/** Whether somebody who is signed in has typed their password. Throws `too_many_requests`, `busy`. */
export async function isOwnPassword(person: StaffRow, typed: string, now: number): Promise<boolean> {
  const tries = ownTries(person)
  recordAttempt(tries, now)
  const right = await passwordMatches(person.password, typed)
  if (right) resetCounters([tries])
  return right
}

const ownTries = ({ email }: StaffRow) => ({
  ...passwordTries,
  ...{ use: 'password_change' as const, of: [{ kind: 'staff' as const, id: email }] },
})
