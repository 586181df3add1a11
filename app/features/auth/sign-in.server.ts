import { and, eq, isNotNull } from 'drizzle-orm'
import { hours } from '~/domain/duration'
import { recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { passwordMatches } from '~/infra/password-hash.server'
import { consume, countEvent, recordAttempt, resetCounters } from '~/infra/rate-limit.server'
import { database, transact } from '~db/client'
import { users } from '~db/schema'
import { accountName } from './account-name'
import type { SignedIn } from './codes/verify-code.server'
import { findNamed, toUserView } from './get-user.server'
import { passwordTries, signInsPerNetwork } from './limits'
import { budgetOf, networkLimits, oncePerAddress } from './request-limits.server'
import { openSession } from './session.server'

/**
 * Opens a client session with username or DNI, and password. An unknown name, a wrong password, an account without a password
 * and an archived one give the same answer after the same time. Throws `credentials_wrong`, `too_many_requests`,
 * `busy`.
 */
export async function signInWithPassword(
  input: { username: string; password: string },
  context: RequestContext,
): Promise<SignedIn> {
  const typed = accountName(input.username)
  consume(networkLimits('sign_in', context, signInsPerNetwork), context.now)
  const named = findNamed(typed)
  const account = { kind: 'name' as const, id: named?.username ?? typed }
  const tries = { ...passwordTries, use: 'password' as const, of: budgetOf(context, account) }
  recordAttempt(tries, context.now)
  const isActiveUser = and(eq(users.id, named?.id ?? 0), eq(users.archived, false), isNotNull(users.password))
  const user = database().select().from(users).where(isActiveUser).get()
  const right = await passwordMatches(user?.password ?? null, input.password)
  const token = user && right ? openFor(user, context) : null
  if (!user || !token) {
    refuse(user?.id, context)
    throw new AppError('credentials_wrong')
  }
  resetCounters([tries])
  return { user: toUserView(user, 'client'), token, account }
}

/** The session of somebody whose password was right; null if they have another one since, or are archived. */
function openFor({ id, password }: typeof users.$inferSelect, context: RequestContext): string | null {
  return transact((tx) => {
    const same = and(eq(users.id, id), eq(users.archived, false), eq(users.password, password ?? ''))
    const user = tx.select({ id: users.id }).from(users).where(same).get()
    if (!user) return null
    const actor = { kind: 'client' as const, id: String(user.id), address: context.address }
    recordAudit(tx, {
      at: context.now,
      actor,
      action: 'signed_in',
      userId: user.id,
      detail: { by: 'password' },
    })
    return openSession(tx, { kind: 'client', userId: user.id }, context)
  })
}

function refuse(userId: number | undefined, { now, address }: RequestContext) {
  const once = userId === undefined ? oncePerAddress('sign_in_refused', address, now) : undefined
  const actor = { kind: 'anonymous' as const, address }
  transact((tx) => recordAudit(tx, { at: now, actor, action: 'sign_in_refused', userId, once }))
  // Entries already written this hour need no write; counting one anyway keeps the timing for unknown names the same as
  // for known ones.
  if (once) countEvent([{ use: 'decoy', of: [{ kind: 'everybody' }], windowMs: hours(1) }], now)
}
