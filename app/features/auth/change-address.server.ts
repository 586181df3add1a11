import { and, eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { maskEmail } from '~/domain/people/email'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { tellAddressChanged } from '~/features/outbox/address-changed.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { person, users } from '~db/schema'
import { addressHash } from './codes/code-challenge.server'
import { mayChangeAddress } from './codes/request-address-code.server'
import { proveChallenge, type SignedIn } from './codes/verify-code.server'
import { endAccess } from './end-access.server'
import { findPerson, toUserView } from './get-user.server'
import { openSession } from './session.server'

/** What a signed-in person may see and change of their own details; `email` is masked for a tracking visitor. */
export function ownDetails(viewer: ClientViewer) {
  const user = findPerson(viewer)
  const { email } = user
  if (viewer.kind === 'tracking') return { email: email && maskEmail(email), change: 'tracking' } as const
  return { email, change: mayChangeAddress(user) ? 'allowed' : 'by_firm' } as const
}

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
    const isActiveUser = and(eq(users.id, userId), eq(users.archived, false))
    const before = tx.select(person).from(users).where(isActiveUser).get()
    if (!before) return null
    tx.update(users).set({ email, emailChosenAt: now }).where(isActiveUser).run()
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
