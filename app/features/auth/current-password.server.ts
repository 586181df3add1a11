import { eq } from 'drizzle-orm'
import { AppError } from '~/infra/app-error'
import { passwordMatches } from '~/infra/password-hash.server'
import { recordAttempt, resetCounters } from '~/infra/rate-limit.server'
import { database } from '~db/client'
import { users } from '~db/schema'
import { passwordTries } from './limits'

/**
 * The hash that what somebody signed in has typed fits, for whoever writes to ask again: they may have another password by then. Throws
 * `current_password_wrong` unless it fits, `too_many_requests` after too many attempts, and `busy`.
 */
export async function requireCurrentPassword(id: number, typed: string, now: number): Promise<string> {
  const { password } = users
  const user = database().select({ password }).from(users).where(eq(users.id, id)).get()
  const tries = { ...passwordTries, use: 'password_change' as const, of: [{ kind: 'user' as const, id }] }
  recordAttempt(tries, now)
  const hash = user?.password ?? null
  if (!(await passwordMatches(hash, typed)) || hash === null) throw new AppError('current_password_wrong')
  resetCounters([tries])
  return hash
}
