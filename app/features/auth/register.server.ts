import { recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { hashPassword } from '~/infra/password-hash.server'
import { consume, limitsOn } from '~/infra/rate-limit.server'
import { transact } from '~db/client'
import { isUniqueViolation } from '~db/connection'
import { person, users } from '~db/schema'
import type { SignedIn } from './codes/verify-code.server'
import { toUserView } from './get-user.server'
import { registrations } from './limits'
import { requireGoodPassword } from './password-policy.server'
import { networkLimits } from './request-limits.server'
import { isReservedUsername } from './reserved-usernames'
import { openSession } from './session.server'

export type Registration = { username: string; password: string; name: string; email: string }

/**
 * Creates an account without a DNI or cases, and signs it in. It never affects a client of the firm: that takes the
 * code of `linkAccount`. Throws `username_taken`, `too_many_requests`, `busy`, and the password errors.
 */
export async function register(input: Registration, context: RequestContext): Promise<SignedIn> {
  const { name, email } = input
  const username = input.username.toLowerCase()
  if (isReservedUsername(username, env().FIRM_NAME)) throw new AppError('username_taken')
  await requireGoodPassword(input.password, [username, name, email, env().FIRM_NAME])
  const inAll = limitsOn('registration', [{ kind: 'everybody' }], registrations.inAll)
  consume([...inAll, ...networkLimits('registration', context, registrations.perNetwork)], context.now)
  const password = await hashPassword(input.password)
  const values = { username, password, name, email, language: context.language, createdAt: context.now }
  return transact((tx) => {
    const user = insertFree(() => tx.insert(users).values(values).returning(person).get())
    const actor = { kind: 'client' as const, id: String(user.id), address: context.address }
    recordAudit(tx, { at: context.now, actor, action: 'registered', userId: user.id })
    const token = openSession(tx, { kind: 'client', userId: user.id }, context)
    return { user: toUserView(user, 'client'), token, account: { kind: 'name' as const, id: username } }
  })
}

function insertFree<User>(insert: () => User): User {
  try {
    return insert()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('username_taken')
    throw error
  }
}
