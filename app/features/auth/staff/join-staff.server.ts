import { eq } from 'drizzle-orm'
import { recordAudit } from '~/features/audit/record.server'
import { readFirm } from '~/features/settings/firm.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { hashPassword } from '~/infra/password-hash.server'
import { countEvent, limitsOn, requireRoom, resetCounters } from '~/infra/rate-limit.server'
import { totpInvitation, totpStep } from '~/infra/totp.server'
import { transact } from '~db/client'
import { staff } from '~db/schema'
import { joinTries } from '../limits'
import { dropPasskeys } from '../passkeys/passkeys.server'
import { requireGoodPassword } from '../password-policy.server'
import { endSessionsOfStaff, openSession } from '../session.server'
import { openSeed, renewRecoveryCodes, sealedSeed } from './second-factor.server'
import { consumeStaffLink, inspectStaffLink } from './staff-links.server'
import { tellAccessOfStaff } from './staff-mails.server'

/** What whoever has a link is shown of it: who they are, and what their app is to be told. Null for a dead link. */
export function readInvitation(token: string, now: number) {
  const invitation = inspectStaffLink(token, now)
  const seed = invitation && openSeed(invitation.link.totpSeed)
  if (!invitation || !seed) return null
  const { name, email } = invitation.person
  const app = totpInvitation(seed, { issuer: readFirm().name || 'Portal', label: email })
  return { name, email, seed, ...app }
}

type Joining = { token: string; password: string; code: string }

/**
 * Takes the password and the app of somebody with a link, ends the link, their sessions and whatever let them in before, and signs them in. Returns the
 * session's token and ten recovery codes, which are shown this one time. Throws `link_dead`, `totp_wrong`,
 * `too_many_requests` and the errors of passwords; nothing is used up by these.
 */
export async function joinStaff({ token, password, code }: Joining, context: RequestContext) {
  const { now, address } = context
  const invitation = inspectStaffLink(token, now)
  const seed = invitation && openSeed(invitation.link.totpSeed)
  if (!invitation || !seed) throw new AppError('link_dead')
  const { person, link } = invitation
  const tries = limitsOn('staff_sign_in', [{ kind: 'staff', id: link.tokenHash }], joinTries)
  requireRoom(tries, now)
  await requireGoodPassword(password, [person.name, person.email, readFirm().name])
  const step = totpStep(seed, code, now)
  if (step === null) {
    countEvent(tries, now)
    throw new AppError('totp_wrong')
  }
  const hash = await hashPassword(password)
  const joined = transact((tx) => {
    if (!consumeStaffLink(tx, token, now)) throw new AppError('link_dead')
    tx.update(staff)
      .set({
        password: hash,
        totpSeed: sealedSeed(tx, seed),
        totpStep: step,
        microsoftId: null,
        joinedAt: person.joinedAt ?? now,
      })
      .where(eq(staff.id, person.id))
      .run()
    endSessionsOfStaff(tx, person.id)
    dropPasskeys(tx, { staffId: person.id })
    const codes = renewRecoveryCodes(tx, person.id)
    const actor = { kind: 'admin' as const, id: person.name, address }
    recordAudit(tx, { at: now, actor, action: 'staff_joined' })
    if (person.joinedAt !== null) tellAccessOfStaff(tx, person, { what: 'password' }, now)
    const session = openSession(tx, { kind: 'admin', label: person.name, staffId: person.id }, context)
    return { session, codes }
  })
  resetCounters(tries)
  return { ...joined, account: { kind: 'staff' as const, id: person.email } }
}
