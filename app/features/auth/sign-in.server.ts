import { and, eq, isNotNull } from 'drizzle-orm'
import { recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { type Browser, budgetOf } from '~/infra/http/browser.server'
import { networkOf } from '~/infra/http/client-address.server'
import { passwordMatches } from '~/infra/password-hash.server'
import { attempt, forgive, take } from '~/infra/rate-limit.server'
import { database, transact } from '~db/client'
import { users } from '~db/schema'
import { accountName } from './account-name'
import { passwordTries, signInsPerNetwork } from './limits'
import { openSession } from './session.server'
import { toUserView } from './user-view'
import type { SignedIn } from './verify-code.server'

/**
 * Opens a client session with username and password. An unknown name, a wrong password, an account without a
 * password and an archived one answer the same, after the same time. Throws `credentials_wrong`,
 * `too_many_requests`, `busy`.
 */
export async function signInWithPassword(
  input: { username: string; password: string },
  browser: Browser,
): Promise<SignedIn> {
  const username = accountName(input.username)
  const key = `password:${budgetOf(browser, username)}`
  limitNetwork(browser)
  attempt({ ...passwordTries, key }, browser.now)
  const user = database()
    .select()
    .from(users)
    .where(and(eq(users.username, username), eq(users.archived, false), isNotNull(users.password)))
    .get()
  const right = await passwordMatches(user?.password ?? null, input.password)
  if (!user || !right) {
    refuse(user?.id, browser)
    throw new AppError('credentials_wrong')
  }
  forgive(key)
  const token = transact((tx) => {
    const actor = { kind: 'client' as const, id: String(user.id), address: browser.address }
    recordAudit(tx, {
      at: browser.now,
      actor,
      action: 'signed_in',
      userId: user.id,
      detail: { by: 'password' },
    })
    return openSession(tx, { kind: 'client', userId: user.id }, browser)
  })
  return { user: toUserView(user, 'client'), token, account: username }
}

function limitNetwork({ address, now }: Browser) {
  if (!address) return
  take(
    signInsPerNetwork.map((limit) => ({ ...limit, key: `sign-in:${networkOf(address)}` })),
    now,
  )
}

function refuse(userId: number | undefined, { now, address }: Browser) {
  transact((tx) =>
    recordAudit(tx, { at: now, actor: { kind: 'anonymous', address }, action: 'sign_in_refused', userId }),
  )
}
