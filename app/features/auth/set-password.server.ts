import { eq } from 'drizzle-orm'
import { recordAudit } from '~/features/audit/record.server'
import { tellAccessChanged } from '~/features/outbox/access-changed.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { hashPassword } from '~/infra/password-hash.server'
import { transact } from '~db/client'
import { users, welcomeEmails } from '~db/schema'
import { consumeLink, inspectLink, setsPassword } from './account-links.server'
import type { SignedIn } from './codes/verify-code.server'
import { endSignIns } from './end-access.server'
import { toUserView } from './get-user.server'
import { dropPasskeys } from './passkeys/passkeys.server'
import { requireGoodPassword } from './password-policy.server'
import { openSession } from './session.server'

/**
 * Sets the password behind a one-time link, ends the link, every session and every passkey of the account, and signs the client in.
 * Throws `link_dead`, `password_short`, `password_long`, `password_common`, `password_personal`.
 */
export async function setPasswordByLink(
  input: { token: string; password: string },
  context: RequestContext,
): Promise<SignedIn> {
  const link = inspectLink(input.token, context.now)
  if (link.state !== 'live' || !setsPassword(link.purpose)) throw new AppError('link_dead')
  const { user } = link
  await requireGoodPassword(input.password, [user.username, user.dni, user.email, user.name, env().FIRM_NAME])
  const password = await hashPassword(input.password)
  const token = transact((tx) => {
    if (!consumeLink(tx, input.token, context.now)) throw new AppError('link_dead')
    tx.update(users).set({ password }).where(eq(users.id, user.id)).run()
    tx.update(welcomeEmails).set({ password: null }).where(eq(welcomeEmails.clientId, user.id)).run()
    const gone = dropPasskeys(tx, { userId: user.id }) > 0
    endSignIns(tx, user.id, context.now)
    const actor = { kind: 'client' as const, id: String(user.id), address: context.address }
    recordAudit(tx, {
      at: context.now,
      actor,
      action: 'password_set',
      userId: user.id,
      detail: { by: link.purpose },
    })
    if (link.hasPassword) tellAccessChanged(tx, user.id, { what: 'password', gone }, context.now)
    return openSession(tx, { kind: 'client', userId: user.id }, context)
  })
  return { user: toUserView(user, 'client'), token, account: { kind: 'name', id: user.username } }
}
