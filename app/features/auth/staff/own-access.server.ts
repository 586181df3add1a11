import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { AdminViewer, StaffMember } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { passwordMatches } from '~/infra/password-hash.server'
import { recordAttempt, resetCounters } from '~/infra/rate-limit.server'
import { database, transact } from '~db/client'
import { sessions, staffRecoveryCodes } from '~db/schema'
import { passwordTries } from '../limits'
import { endOneSession } from '../session.server'
import { getStaffRow } from './find-staff.server'
import { redeemCode, renewRecoveryCodes } from './second-factor.server'
import type { OwnProof } from './staff-fields'

/** The person of the firm whose session it is. Throws `not_found` with the shared password, which is nobody's. */
export function requireNamed({ staff }: AdminViewer): StaffMember {
  if (!staff) throw new AppError('not_found')
  return staff
}

/** Who somebody is in the portal, where they are signed in, and how many recovery codes they have left. */
export function ownAccess(viewer: AdminViewer, now: number) {
  const { id } = requireNamed(viewer)
  const { name, email, role, microsoftId, password } = getStaffRow(database(), id)
  const { idHash, address, userAgent, createdAt, seenAt } = sessions
  const open = database()
    .select({ idHash, address, userAgent, createdAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.staffId, id), gt(sessions.expiresAt, now)))
    .orderBy(desc(seenAt))
    .all()
  const unused = and(eq(staffRecoveryCodes.staffId, id), isNull(staffRecoveryCodes.usedAt))
  const codes = database().select({ n: count() }).from(staffRecoveryCodes).where(unused).get()?.n ?? 0
  return {
    ...{ name, email, role, codes, hasMicrosoft: microsoftId !== null, hasPassword: password !== null },
    sessions: open.map(({ idHash: hash, ...session }) => ({
      ...session,
      key: keyOf(hash),
      isThis: hash === viewer.session,
    })),
  }
}

/** What names a session to its owner: enough to end it, and nothing that opens it. */
const keyOf = (idHash: string) => idHash.slice(0, 16)

/** Ends one of the sessions of somebody, named by its key, or all others. Throws `not_found`. */
export function endOwnSessions(viewer: AdminViewer, key: string | null, now: number) {
  const { id } = requireNamed(viewer)
  transact((tx) => {
    const others = and(eq(sessions.staffId, id), ne(sessions.idHash, viewer.session))
    const hashes = tx.select({ idHash: sessions.idHash }).from(sessions).where(others).all()
    const ended = hashes.filter(({ idHash }) => key === null || keyOf(idHash) === key)
    if (key !== null && ended.length === 0) throw new AppError('not_found')
    for (const { idHash } of ended) endOneSession(tx, idHash)
    recordAudit(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'staff_sessions_ended',
      detail: { count: ended.length },
    })
  })
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
  const tries = {
    ...passwordTries,
    use: 'password_change' as const,
    of: [{ kind: 'staff' as const, id: person.email }],
  }
  recordAttempt(tries, now)
  const right = await passwordMatches(person.password, currentPassword)
  const codes = transact((tx) => {
    if (!right || !redeemCode(tx, person, code, now)) return null
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'staff_codes_renewed' })
    return renewRecoveryCodes(tx, id)
  })
  if (!codes) throw new AppError('staff_credentials_wrong')
  resetCounters([tries])
  return codes
}
