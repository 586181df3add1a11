import { desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { findViewer } from '~/features/auth/session.server'
import { inviteStaff } from '~/features/auth/staff/change-staff.server'
import { joinStaff, readInvitation } from '~/features/auth/staff/join-staff.server'
import type { NewStaff } from '~/features/auth/staff/staff-fields'
import { unseal } from '~/infra/crypto.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { totpCode } from '~/infra/totp.server'
import { database } from '~db/client'
import { mailOutbox, staff } from '~db/schema'
import { browserOf } from './ways-in'

export const STAFF_PASSWORD = 'tres barcas en la ría'

/** The token in the newest invitation to an address. */
export function invitationTo(email: string): string {
  const { kind, recipient, secret, id } = mailOutbox
  const mails = database()
    .select({ kind, secret })
    .from(mailOutbox)
    .where(eq(recipient, email))
    .orderBy(desc(id))
    .all()
  const sealed = mails.find((mail) => mail.kind === 'staff_invitation')?.secret
  if (!sealed) throw new Error(`there is no invitation to ${email}`)
  return unseal(sealed)
}

/** Invites somebody, who joins: with the session, the codes, and what the app computes its codes from. */
export async function joined(viewer: AdminViewer, person: NewStaff, context: RequestContext = browserOf()) {
  inviteStaff(viewer, person, context.now)
  const token = invitationTo(person.email)
  const seed = readInvitation(token, context.now)?.seed ?? ''
  const code = totpCode(seed, context.now)
  const { session, codes } = await joinStaff({ token, password: STAFF_PASSWORD, code }, context)
  const row = database().select().from(staff).where(eq(staff.email, person.email)).get()
  const own = findViewer(session, context.now, { touch: false })
  if (!row || own?.kind !== 'admin') throw new Error('nobody has joined')
  return { id: row.id, session, codes, seed, token, viewer: own }
}
