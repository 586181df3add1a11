import { and, eq } from 'drizzle-orm'
import { recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume } from '~/infra/rate-limit.server'
import { transact } from '~db/client'
import { person, users } from '~db/schema'
import type { SignedIn } from '../codes/verify-code.server'
import { toUserView } from '../get-user.server'
import { signInsPerNetwork } from '../limits'
import { networkLimits, oncePerAddress } from '../request-limits.server'
import { openSession } from '../session.server'
import type { SignInFields } from './passkey-fields'
import { noteUse, type PasskeyRow, provePasskey } from './prove-passkey.server'

/**
 * Opens a client session with a passkey. One that is unknown, removed, of somebody archived or of the firm, or that did not
 * sign what this browser was asked, gets the same answer. Throws `passkey_refused`, `too_many_requests`.
 */
export async function signInWithPasskey(
  { answer }: { answer: SignInFields },
  context: RequestContext,
): Promise<SignedIn> {
  const { now, address } = context
  consume(networkLimits('sign_in', context, signInsPerNetwork), now)
  const proof = await provePasskey('client', answer, context)
  const signedIn = transact((tx) => {
    const isActiveUser = and(eq(users.id, proof.row?.userId ?? 0), eq(users.archived, false))
    const user = tx.select(person).from(users).where(isActiveUser).get()
    if (!user || !noteUse(tx, proof, now)) return null
    const actor = { kind: 'client' as const, id: String(user.id), address }
    recordAudit(tx, { at: now, actor, action: 'signed_in', userId: user.id, detail: { by: 'passkey' } })
    const token = openSession(tx, { kind: 'client', userId: user.id }, context)
    return {
      ...{ user: toUserView(user, 'client'), token },
      account: { kind: 'name' as const, id: user.username },
    }
  })
  if (!signedIn) refuse(proof.row, context)
  return signedIn
}

/** Strangers can make up no end of passkeys: those are written once an hour. */
function refuse(row: PasskeyRow | undefined, { now, address }: RequestContext): never {
  const userId = row?.userId ?? undefined
  const once = userId === undefined ? oncePerAddress('sign_in_refused', address, now) : undefined
  const actor = { kind: 'anonymous' as const, address }
  const detail = { by: 'passkey' }
  transact((tx) => recordAudit(tx, { at: now, actor, action: 'sign_in_refused', userId, detail, once }))
  throw new AppError('passkey_refused')
}
