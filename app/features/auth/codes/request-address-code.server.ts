import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { maskEmail } from '~/domain/people/email'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { recordAudit } from '~/features/audit/record.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume, limitsOn } from '~/infra/rate-limit.server'
import { database, transact } from '~db/client'
import { type Person, person, users, verificationCodes } from '~db/schema'
import { requireCurrentPassword } from '../current-password.server'
import { addressCodes } from '../limits'
import { addressHash, findChallenge, newCode, openChallenge, storeCode } from './code-challenge.server'
import { type CodeRequest, requireMinute } from './request-code.server'

/** Somebody the firm knows by their DNI. */
type Known = Person & { dni: string }

/** True for a person whose address the firm did not leave unconfirmed, and to whom codes can be sent. */
export const mayChangeAddress = (user: Pick<Person, 'dni' | 'clientNumber'>): boolean =>
  user.dni !== null && !isSelfRegistered(user)

/**
 * Mails a six-digit code to an address that a client wants to be written to from now on. Nothing changes until the code
 * is entered in the same browser. Throws `tracking_only` for a tracking visitor, `not_found` for somebody the firm has
 * not confirmed, `address_unchanged`, `current_password_wrong`, `too_many_requests`, `busy`.
 */
export async function requestAddressCode(
  viewer: ClientViewer,
  input: { email: string; currentPassword: string },
  context: RequestContext,
): Promise<CodeRequest> {
  const user = knownClient(viewer)
  if (input.email === user.email) throw new AppError('address_unchanged')
  await requireCurrentPassword(user.id, input.currentPassword, context.now)
  return sendAddressCode(user, input.email, context)
}

/**
 * Mails another code to the address this browser asked for, at least a minute after the last one. Throws `code_missing`,
 * `code_on_its_way`, and what `requestAddressCode` throws.
 */
export function resendAddressCode(viewer: ClientViewer, context: RequestContext): CodeRequest {
  const user = knownClient(viewer)
  const challenge = findChallenge(context.ticket, addressHash(user.id), context.now)
  const ofChallenge = eq(verificationCodes.id, challenge?.codeId ?? 0)
  const code = database().select().from(verificationCodes).where(ofChallenge).get()
  if (!challenge || !code) throw new AppError('code_missing')
  requireMinute(challenge, context.now)
  return sendAddressCode(user, code.email, context)
}

function knownClient({ kind, userId }: ClientViewer): Known {
  const user = database().select(person).from(users).where(eq(users.id, userId)).get()
  if (kind !== 'client' || !user) throw new AppError('tracking_only')
  if (user.dni === null || !mayChangeAddress(user)) throw new AppError('not_found')
  return { ...user, dni: user.dni }
}

/** The e-mail names nobody: the address may be somebody else's, mistyped. */
function sendAddressCode({ id, dni, ...user }: Known, email: string, context: RequestContext): CodeRequest {
  const { now, address } = context
  consume(limitsOn('address_code', [{ kind: 'user', id }], addressCodes), now)
  const code = newCode(now)
  const language = context.chosenLanguage ?? user.language
  const maskedEmail = maskEmail(email)
  transact((tx) => {
    const to = { userId: id, name: '', address: email, language }
    const { code: secret, expiresAt } = code
    enqueueMail(tx, { kind: 'address_code', to, content: {}, secret, expiresAt }, now)
    const codeId = storeCode(tx, code, { dni, email }, now)
    openChallenge(tx, code, { subject: addressHash(id), codeId, maskedEmail }, context)
    const actor = { kind: 'client' as const, id: String(id), address }
    recordAudit(tx, { at: now, actor, action: 'address_code_requested', userId: id })
  })
  return { email: maskedEmail, ticket: { token: code.token, dni: '' }, expiresAt: code.expiresAt }
}
