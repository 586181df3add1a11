import { recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { type Browser, budgetOf } from '~/infra/http/browser.server'
import { hashPassword, passwordMatches } from '~/infra/password-hash.server'
import { attempt, forgive } from '~/infra/rate-limit.server'
import { transact } from '~db/client'
import { adminTries } from './limits'
import { openSession } from './session.server'

export const ADMIN_ACCOUNT = 'admin'

/**
 * Opens an administrator's session with the shared password; returns its token. `label` is the name or the
 * initials the person gives, self-declared. Throws `admin_closed` when no password is configured,
 * `admin_password_wrong`, `too_many_requests`, `busy`.
 */
export async function signInAdmin(
  input: { password: string; label?: string },
  browser: Browser,
): Promise<string> {
  const key = `admin:${budgetOf(browser, ADMIN_ACCOUNT)}`
  const hash = await adminHash()
  if (!hash) throw new AppError('admin_closed')
  attempt({ ...adminTries, key }, browser.now)
  const right = await passwordMatches(hash, input.password)
  const label = input.label?.trim() || null
  const actor = {
    kind: right ? ('admin' as const) : ('anonymous' as const),
    id: label,
    address: browser.address,
  }
  const token = transact((tx) => {
    const action = right ? 'signed_in' : 'sign_in_refused'
    recordAudit(tx, { at: browser.now, actor, action, detail: { by: 'admin password' } })
    return right ? openSession(tx, { kind: 'admin', label }, browser) : null
  })
  if (!token) throw new AppError('admin_password_wrong')
  forgive(key)
  return token
}

let hashed: { password: string; hash: Promise<string> } | undefined

/**
 * A password given in clear is hashed once per process, so that checking it costs the same either way. A hash
 * that was refused because too many were waiting is not kept: the next sign-in tries again.
 */
async function adminHash(): Promise<string | null> {
  const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD } = env()
  if (ADMIN_PASSWORD_HASH) return ADMIN_PASSWORD_HASH
  if (!ADMIN_PASSWORD) return null
  if (hashed?.password !== ADMIN_PASSWORD)
    hashed = { password: ADMIN_PASSWORD, hash: hashPassword(ADMIN_PASSWORD) }
  const own = hashed
  return own.hash.catch((error) => {
    if (hashed === own) hashed = undefined
    throw error
  })
}
