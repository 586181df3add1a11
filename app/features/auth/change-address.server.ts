import { and, eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { tellAddressChanged } from '~/features/outbox/address-changed.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { person, users } from '~db/schema'
import { addressHash } from './codes/code-challenge.server'
import { proveChallenge, type SignedIn } from './codes/verify-code.server'
import { endAccess } from './end-access.server'
import { openSession } from './session.server'
import { toUserView } from './user-view'

/**
 * Changes the address of a client who has entered the code mailed to it: both addresses are told, and every session but
 * a new one for this browser ends, as do links and codes mailed before. The firm's sheet does not change it back without
 * a yes. Throws `tracking_only` for a tracking visitor, and what `proveChallenge` throws.
 */
export async function changeAddress(
  viewer: ClientViewer,
  { otp }: { otp: string },
  context: RequestContext,
): Promise<SignedIn & { email: string }> {
  if (viewer.kind !== 'client') throw new AppError('tracking_only')
  const { userId } = viewer
  const { now, address } = context
  return proveChallenge({ subject: addressHash(userId), otp }, context, (tx, email) => {
    const own = and(eq(users.id, userId), eq(users.archived, false))
    const before = tx.select(person).from(users).where(own).get()
    if (!before) return null
    tx.update(users).set({ email, emailChosenAt: now }).where(own).run()
    endAccess(tx, before, now)
    tellAddressChanged(tx, userId, before, now)
    recordChange(tx, {
      ...{ at: now, actor: actorOf(viewer, address), action: 'client_changed', userId },
      ...{ before: { email: before.email }, after: { email } },
    })
    const token = openSession(tx, { kind: 'client', userId }, context)
    const user = toUserView({ ...before, email }, 'client')
    return { user, token, account: { kind: 'name', id: before.username }, email }
  })
}
