import { eq } from 'drizzle-orm'
import { recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { sha256 } from '~/infra/crypto.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { transact } from '~db/client'
import { staff, staffRecoveryCodes } from '~db/schema'
import { deviceName } from '../passkeys/device-name'
import type { RegistrationFields } from '../passkeys/passkey-fields'
import { beginPasskey, dropPasskeys, keepPasskey, readNewPasskey } from '../passkeys/passkeys.server'
import { endSessionsOfStaff, openSession } from '../session.server'
import { consumeStaffLink, inspectStaffLink } from './staff-links.server'
import { tellAccessOfStaff } from './staff-mails.server'

const subjectOf = (token: string) => `invitation ${sha256(token)}` as const

/** What the browser of somebody with a link is told to make a passkey. Throws `link_dead`, and what `beginPasskey` throws. */
export function beginJoin(token: string, context: RequestContext) {
  const invitation = inspectStaffLink(token, context.now)
  if (!invitation) throw new AppError('link_dead')
  const { id: staffId, email: name, name: fullName } = invitation.person
  const making = { owner: { staffId }, subject: subjectOf(token), name, fullName, isOnly: true }
  return beginPasskey(making, context)
}

type Joining = { token: string; answer: RegistrationFields; name: string }

/**
 * Takes the passkey of somebody with a link as the one thing that lets them in, ends the link, their sessions and whatever let
 * them in before, and signs them in. Throws `link_dead`, `passkey_refused`.
 */
export async function joinWithPasskey({ token, answer, name }: Joining, context: RequestContext) {
  const { now, address } = context
  const invitation = inspectStaffLink(token, now)
  if (!invitation) throw new AppError('link_dead')
  const { person } = invitation
  const made = await readNewPasskey(subjectOf(token), answer, context)
  const session = transact((tx) => {
    if (!consumeStaffLink(tx, token, now)) throw new AppError('link_dead')
    const isPerson = eq(staff.id, person.id)
    tx.update(staff)
      .set({ password: null, totpSeed: null, microsoftId: null, joinedAt: person.joinedAt ?? now })
      .where(isPerson)
      .run()
    tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, person.id)).run()
    endSessionsOfStaff(tx, person.id)
    const owner = { staffId: person.id }
    dropPasskeys(tx, owner)
    keepPasskey(tx, { owner, made, name }, context)
    recordAudit(tx, {
      ...{ at: now, actor: { kind: 'admin' as const, id: person.name, address } },
      ...{ action: 'staff_joined', detail: { by: 'staff passkey' } },
    })
    const device = deviceName(context.userAgent)
    if (person.joinedAt !== null) tellAccessOfStaff(tx, person, { what: 'passkey_added', device }, now)
    return openSession(tx, { kind: 'admin', label: person.name, staffId: person.id }, context)
  })
  return { session, account: { kind: 'staff' as const, id: person.email } }
}
