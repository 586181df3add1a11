import { and, eq } from 'drizzle-orm'
import { hours } from '~/domain/duration'
import { recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { isKnownDevice, type RequestContext } from '~/infra/http/request-context.server'
import { passwordMatches } from '~/infra/password-hash.server'
import { consume, countEvent, recordAttempt, resetCounters } from '~/infra/rate-limit.server'
import { database, transact } from '~db/client'
import { staff } from '~db/schema'
import { passwordTries, signInsPerNetwork } from '../limits'
import { budgetOf, networkLimits, oncePerAddress } from '../request-limits.server'
import { openSession } from '../session.server'
import { isActive, type StaffRow } from './find-staff.server'
import { redeemCode } from './second-factor.server'
import type { StaffSignIn } from './staff-fields'
import { tellNewPlace } from './staff-mails.server'

/**
 * Opens the session of a person of the firm with e-mail, password and a code of their app, or a recovery code. Nobody
 * learns which of the three was wrong, nor whether there is such a person: the answer is the same after the same work.
 * Throws `staff_credentials_wrong`, `too_many_requests`, `busy`.
 */
export async function signInStaff({ email, password, code }: StaffSignIn, context: RequestContext) {
  const { now, address } = context
  const account = { kind: 'staff' as const, id: email }
  const tries = { ...passwordTries, use: 'staff_sign_in' as const, of: budgetOf(context, account) }
  consume(networkLimits('staff_sign_in', context, signInsPerNetwork), now)
  recordAttempt(tries, now)
  const isActiveMember = and(eq(staff.email, email), isActive())
  const person = database().select().from(staff).where(isActiveMember).get()
  const right = await passwordMatches(person?.password ?? null, password)
  const token = transact((tx) => {
    // Asked again: somebody may have been switched off, or have another password, since the hash was compared.
    const same = and(isActiveMember, eq(staff.password, person?.password ?? ''))
    const present = right && tx.select().from(staff).where(same).get()
    const by = present ? redeemCode(tx, present, code, now) : null
    if (!present || !by) return null
    const actor = { kind: 'admin' as const, id: present.name, address }
    recordAudit(tx, { at: now, actor, action: 'signed_in', detail: { by: BY[by] } })
    if (!isKnownDevice(context, account)) tellNewPlace(tx, present, context)
    return openSession(tx, { kind: 'admin', label: present.name, staffId: present.id }, context)
  })
  if (!token) {
    refuse(person, context)
    throw new AppError('staff_credentials_wrong')
  }
  resetCounters([tries])
  return { session: token, account }
}

const BY = { app: 'staff app', recovery: 'staff recovery' }

/** Of unknown people, strangers can make no end of entries: those are written once an hour, with the same work. */
function refuse(person: StaffRow | undefined, { now, address }: RequestContext) {
  const once = person ? undefined : oncePerAddress('staff_refused', address, now)
  const detail = { by: 'staff', ...(person && { staff: person.name }) }
  const actor = { kind: 'anonymous' as const, address }
  transact((tx) => recordAudit(tx, { at: now, actor, action: 'sign_in_refused', detail, once }))
  if (once) countEvent([{ use: 'decoy', of: [{ kind: 'everybody' }], windowMs: hours(1) }], now)
}
