import { and, eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { tellAccessChanged } from '~/features/outbox/access-changed.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { hashPassword } from '~/infra/password-hash.server'
import { database, transact } from '~db/client'
import { person, users } from '~db/schema'
import type { SignedIn } from './codes/verify-code.server'
import { requireCurrentPassword } from './current-password.server'
import { endSignIns } from './end-access.server'
import { toUserView } from './get-user.server'
import { requireGoodPassword } from './password-policy.server'
import { openSession } from './session.server'

/**
 * Changes the password of a person who knows the current one, and ends every session except a new one for this browser.
 * Throws `tracking_only` for a tracking visitor, `current_password_wrong`, the password errors, `too_many_requests`,
 * `busy`.
 */
export async function changePassword(
  viewer: ClientViewer,
  input: { currentPassword: string; password: string },
  context: RequestContext,
): Promise<SignedIn> {
  const user = database().select(person).from(users).where(eq(users.id, viewer.userId)).get()
  if (viewer.kind !== 'client' || !user) throw new AppError('tracking_only')
  const before = await requireCurrentPassword(user.id, input.currentPassword, context.now)
  await requireGoodPassword(input.password, [user.username, user.dni, user.email, user.name, env().FIRM_NAME])
  const password = await hashPassword(input.password)
  const token = transact((tx) => {
    // Asked again: a link may have given them another one since, or the firm archived them.
    const same = and(eq(users.id, user.id), eq(users.password, before), eq(users.archived, false))
    if (tx.update(users).set({ password }).where(same).run().changes === 0)
      throw new AppError('current_password_wrong')
    endSignIns(tx, user.id, context.now)
    const actor = actorOf(viewer, context.address)
    recordAudit(tx, {
      at: context.now,
      actor,
      action: 'password_set',
      userId: user.id,
      detail: { by: 'change' },
    })
    tellAccessChanged(tx, user.id, { what: 'password' }, context.now)
    return openSession(tx, { kind: 'client', userId: user.id }, context)
  })
  return { user: toUserView(user, 'client'), token, account: { kind: 'name', id: user.username } }
}
