import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { identityOf, identityPage } from '~/infra/drive/graph/sign-in/identity.server'
import { knowsTenant } from '~/infra/env.server'
import type { SignInTicket } from '~/infra/http/drive-sign-in-cookie.server'
import { isKnownDevice, type RequestContext } from '~/infra/http/request-context.server'
import { consume } from '~/infra/rate-limit.server'
import { transact } from '~db/client'
import { staff } from '~db/schema'
import { signInsPerNetwork } from '../limits'
import { passkeysOf } from '../passkeys/passkeys.server'
import { networkLimits, oncePerAddress } from '../request-limits.server'
import { openSession } from '../session.server'
import { isFresh, requireFresh } from '../sessions/fresh-session.server'
import { getStaffRow, isActive } from './find-staff.server'
import { requireNamed } from './own-access.server'
import { tellAccessOfStaff, tellNewPlace } from './staff-mails.server'

/** Whether people can sign in with an account of the firm's Microsoft tenant. */
export const offersMicrosoft = knowsTenant

/** What somebody may do about an account that signs in as them; null where none does nor can. */
export function ownMicrosoft(
  viewer: AdminViewer,
  { hasMicrosoft }: { hasMicrosoft: boolean },
  now: number,
): 'forget' | 'name' | 'later' | null {
  if (hasMicrosoft) return 'forget'
  if (!knowsTenant()) return null
  return isFresh(viewer, now) ? 'name' : 'later'
}

/**
 * Microsoft's sign-in page, and what the browser keeps until it comes back. Throws `not_found` if the portal has no tenant, and
 * `sign_in_again` for whoever would name an account in an old session.
 */
export async function beginMicrosoft(
  viewer: AdminViewer | null,
  now: number,
): Promise<SignInTicket & { url: string }> {
  if (!knowsTenant()) throw new AppError('not_found')
  if (viewer?.staff) requireFresh(viewer, now)
  const page = await identityPage()
  return viewer ? { ...page, staffId: requireNamed(viewer).id } : page
}

type Back = { url: string; ticket: SignInTicket | null }

/** The account that has signed in at Microsoft. Throws `microsoft_failed`. */
async function accountOf({ url, ticket }: Back): Promise<string> {
  const { state, verifier, nonce } = ticket ?? {}
  const account = state && verifier && nonce && (await identityOf({ url, state, verifier, nonce }))
  if (!account) throw new AppError('microsoft_failed')
  return account
}

/**
 * Opens the session of whoever has named this Microsoft account as theirs; it stands for password and code, which the tenant asks for in its
 * own way. Throws `microsoft_failed`, `microsoft_unknown`, `too_many_requests`.
 */
export async function signInByMicrosoft(back: Back, context: RequestContext) {
  const { now, address } = context
  consume(networkLimits('staff_sign_in', context, signInsPerNetwork), now)
  const microsoftId = await accountOf(back)
  return (
    transact((tx) => {
      const isActiveMember = and(eq(staff.microsoftId, microsoftId), isActive())
      const person = tx.select().from(staff).where(isActiveMember).get()
      if (!person) return null
      const account = { kind: 'staff' as const, id: person.email }
      const actor = { kind: 'admin' as const, id: person.name, address }
      recordAudit(tx, { at: now, actor, action: 'signed_in', detail: { by: 'staff microsoft' } })
      if (!isKnownDevice(context, account)) tellNewPlace(tx, person, context)
      const session = openSession(tx, { kind: 'admin', label: person.name, staffId: person.id }, context)
      return { session, account }
    }) ?? refuse(context)
  )
}

function refuse({ now, address }: RequestContext): never {
  const once = oncePerAddress('staff_refused', address, now)
  const actor = { kind: 'anonymous' as const, address }
  transact((tx) =>
    recordAudit(tx, { at: now, actor, action: 'sign_in_refused', detail: { by: 'staff microsoft' }, once }),
  )
  throw new AppError('microsoft_unknown')
}

/**
 * Notes the account that has signed in as that of whoever had asked for it in this session, and tells them. Throws `sign_in_again`,
 * `microsoft_failed`, `microsoft_taken` if it is somebody else's, and `microsoft_linked` if they have another one.
 */
export async function nameMicrosoft(viewer: AdminViewer, back: Back, now: number) {
  const { id } = requireNamed(viewer)
  if (back.ticket?.staffId !== id) throw new AppError('microsoft_failed')
  requireFresh(viewer, now)
  const microsoftId = await accountOf(back)
  transact((tx) => {
    requireFresh(viewer, now)
    const other = tx.select({ id: staff.id }).from(staff).where(eq(staff.microsoftId, microsoftId)).get()
    if (other && other.id !== id) throw new AppError('microsoft_taken')
    const person = getStaffRow(tx, id)
    if (person.microsoftId === microsoftId) return
    if (person.microsoftId !== null) throw new AppError('microsoft_linked')
    tx.update(staff).set({ microsoftId }).where(eq(staff.id, id)).run()
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'staff_microsoft_named' })
    tellAccessOfStaff(tx, person, { what: 'microsoft_added' }, now)
  })
}

/** Nobody signs in by Microsoft as them any more; they are told. Throws `passkey_last` if nothing else lets them in. */
export function forgetMicrosoft(viewer: AdminViewer, now: number) {
  const { id } = requireNamed(viewer)
  transact((tx) => {
    const person = getStaffRow(tx, id)
    if (person.microsoftId === null) return
    if (person.password === null && passkeysOf({ staffId: id }, tx).length === 0)
      throw new AppError('passkey_last')
    tx.update(staff).set({ microsoftId: null }).where(eq(staff.id, id)).run()
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'staff_microsoft_forgotten' })
    tellAccessOfStaff(tx, person, { what: 'microsoft_removed' }, now)
  })
}
