import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { readFirm } from '~/features/settings/firm.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { hashPassword } from '~/infra/password-hash.server'
import { database, transact } from '~db/client'
import { staff } from '~db/schema'
import { requireGoodPassword } from '../password-policy.server'
import { endSessionsOfStaff, openSession } from '../session.server'
import { getStaffRow } from './find-staff.server'
import { isOwnPassword, requireNamed } from './own-access.server'
import { endStaffLinks } from './staff-links.server'
import { tellAccessOfStaff } from './staff-mails.server'

/**
 * Changes the password of somebody of the firm who knows the present one, and ends their links and every session but a new one for
 * this browser; app, recovery codes and passkeys stay. Throws `not_found` for whoever has none, `current_password_wrong`, the errors
 * of passwords, `too_many_requests`, `busy`.
 */
export async function changeOwnPassword(
  viewer: AdminViewer,
  { currentPassword, password }: { currentPassword: string; password: string },
  context: RequestContext,
) {
  const { now, address } = context
  const person = getStaffRow(database(), requireNamed(viewer).id)
  if (person.password === null) throw new AppError('not_found')
  if (!(await isOwnPassword(person, currentPassword, now))) throw new AppError('current_password_wrong')
  await requireGoodPassword(password, [person.name, person.email, readFirm().name])
  const hash = await hashPassword(password)
  const { id, name, email, password: before } = person
  const session = transact((tx) => {
    // Asked again: a link may have given them another one since.
    const same = and(eq(staff.id, id), eq(staff.password, before))
    if (tx.update(staff).set({ password: hash }).where(same).run().changes === 0)
      throw new AppError('current_password_wrong')
    endSessionsOfStaff(tx, id)
    endStaffLinks(tx, id, now)
    const actor = actorOf(viewer, address)
    recordAudit(tx, { at: now, actor, action: 'password_set', detail: { by: 'change' } })
    tellAccessOfStaff(tx, person, { what: 'password' }, now)
    return openSession(tx, { kind: 'admin', label: name, staffId: id }, context)
  })
  return { session, account: { kind: 'staff' as const, id: email } }
}
