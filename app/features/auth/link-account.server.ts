import { and, eq, isNull } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import type { ClientViewer } from '~/access/viewer'
import { recordAudit } from '~/features/audit/record.server'
import { tellAccessChanged } from '~/features/outbox/access-changed.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import type { Tx } from '~db/client'
import { cases, person, users } from '~db/schema'
import { type Proof, proveCode, type SignedIn } from './codes/verify-code.server'
import { endSignIns } from './end-access.server'
import { toUserView } from './get-user.server'
import { mayLink } from './may-link.server'
import { dropPasskeys } from './passkeys/passkeys.server'
import { openSession } from './session.server'

const { id, username, password, dataAskedAt } = users
const carried = { id, username, password, dataAskedAt }
type Account = Pick<typeof users.$inferSelect, keyof typeof carried>

/**
 * Turns a self-registered account into the account of the client whose DNI and code were entered: the firm's client
 * record is kept and takes over username, password and a request for a copy of the data, the empty account is deleted. Whoever had a password before is told:
 * the code may have been given to somebody else. Throws `already_linked`, and what `proveCode` throws.
 */
export function linkAccount(viewer: ClientViewer, proof: Proof, context: RequestContext): Promise<SignedIn> {
  if (!mayLink(viewer)) throw new AppError('already_linked')
  return proveCode(proof, context, (tx, client) => {
    const account = takeAccount(tx, viewer.userId)
    const { username, password } = account
    const isClient = eq(users.id, client.id)
    const before = tx.select(carried).from(users).where(isClient).get()
    const taken = { username, password, dataAskedAt: before?.dataAskedAt ?? account.dataAskedAt }
    const user = tx.update(users).set(taken).where(isClient).returning(person).get()
    const gone = dropPasskeys(tx, { userId: client.id }) > 0
    endSignIns(tx, client.id, context.now)
    const actor = { kind: 'client' as const, id: String(client.id), address: context.address }
    const detail = { account: account.id }
    recordAudit(tx, { at: context.now, actor, action: 'account_linked', userId: client.id, detail })
    if (before?.password) tellAccessChanged(tx, client.id, { what: 'password', gone }, context.now)
    const token = openSession(tx, { kind: 'client', userId: client.id }, context)
    return { user: toUserView(user, 'client'), token, account: { kind: 'name' as const, id: username } }
  })
}

/** Deletes the empty account, which frees its username; an account with cases, or a client of the firm, is not empty. */
function takeAccount(tx: Tx, userId: number): Account {
  const owned = tx.select({ id: cases.id }).from(cases).where(isHeldBy(userId)).get()
  const isUnlinked = and(eq(users.id, userId), isNull(users.clientNumber))
  const account = tx.delete(users).where(isUnlinked).returning(carried).get()
  if (owned || !account) throw new AppError('already_linked')
  return account
}
