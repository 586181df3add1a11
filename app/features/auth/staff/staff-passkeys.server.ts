import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { knowsTenant } from '~/infra/env.server'
import { isKnownDevice, type RequestContext } from '~/infra/http/request-context.server'
import { consume } from '~/infra/rate-limit.server'
import { database, transact } from '~db/client'
import { staff } from '~db/schema'
import { signInsPerNetwork } from '../limits'
import { deviceName } from '../passkeys/device-name'
import type { RegistrationFields, SignInFields } from '../passkeys/passkey-fields'
import {
  beginPasskey,
  dropPasskey,
  keepPasskey,
  passkeysOf,
  readNewPasskey,
} from '../passkeys/passkeys.server'
import { noteUse, provePasskey } from '../passkeys/prove-passkey.server'
import { networkLimits, oncePerAddress } from '../request-limits.server'
import { openSession } from '../session.server'
import { isFresh, requireFresh } from '../sessions/fresh-session.server'
import { endOthersIfFresh } from '../sessions/own-sessions.server'
import { getStaffRow, isActive } from './find-staff.server'
import { requireNamed } from './own-access.server'
import { tellAccessOfStaff, tellNewPlace } from './staff-mails.server'

/**
 * Opens the session of a person of the firm with a passkey, which is two factors: the device, and what unlocks it. One that is
 * unknown, removed, a client's, or of somebody switched off gets the same answer. Throws `passkey_refused`, `too_many_requests`.
 */
export async function signInStaffWithPasskey({ answer }: { answer: SignInFields }, context: RequestContext) {
  const { now, address } = context
  consume(networkLimits('staff_sign_in', context, signInsPerNetwork), now)
  const proof = await provePasskey('staff', answer, context)
  const signedIn = transact((tx) => {
    const isActiveMember = and(eq(staff.id, proof.row?.staffId ?? 0), isActive())
    const person = tx.select().from(staff).where(isActiveMember).get()
    if (!person || !noteUse(tx, proof, now)) return null
    const account = { kind: 'staff' as const, id: person.email }
    const actor = { kind: 'admin' as const, id: person.name, address }
    recordAudit(tx, { at: now, actor, action: 'signed_in', detail: { by: 'staff passkey' } })
    if (!isKnownDevice(context, account)) tellNewPlace(tx, person, context)
    const session = openSession(tx, { kind: 'admin', label: person.name, staffId: person.id }, context)
    return { session, account }
  })
  if (!signedIn) refuse(proof.row?.staffId ?? null, context)
  return signedIn
}

/** Strangers can make up no end of passkeys: those are written once an hour. */
function refuse(staffId: number | null, { now, address }: RequestContext): never {
  const once = staffId === null ? oncePerAddress('staff_refused', address, now) : undefined
  const actor = { kind: 'anonymous' as const, address }
  transact((tx) => {
    const named = staffId !== null && { staff: getStaffRow(tx, staffId).name }
    const detail = { by: 'staff passkey', ...named }
    recordAudit(tx, { at: now, actor, action: 'sign_in_refused', detail, once })
  })
  throw new AppError('passkey_refused')
}

/** The passkeys of somebody of the firm; null where the portal's address has none. */
export function ownStaffPasskeys(viewer: AdminViewer, { passkeySite, now }: RequestContext) {
  const { id: staffId } = requireNamed(viewer)
  const list = passkeysOf({ staffId })
  if (!passkeySite && list.length === 0) return null
  return { list, add: passkeySite && isFresh(viewer, now) ? ('may' as const) : ('later' as const) }
}

/** What the browser of somebody is told. Throws `sign_in_again`, and what `beginPasskey` throws. */
export function beginStaffPasskey(viewer: AdminViewer, context: RequestContext) {
  const { id: staffId } = requireNamed(viewer)
  requireFresh(viewer, context.now)
  const { name: fullName, email: name } = getStaffRow(database(), staffId)
  return beginPasskey({ owner: { staffId }, subject: `member ${staffId}`, name, fullName }, context)
}

type New = { answer: RegistrationFields; name: string }

/** Keeps the passkey that somebody's browser has made. Throws what `beginStaffPasskey`, `readNewPasskey` and `keepPasskey` throw. */
export async function addStaffPasskey(viewer: AdminViewer, { answer, name }: New, context: RequestContext) {
  const { id: staffId } = requireNamed(viewer)
  requireFresh(viewer, context.now)
  const made = await readNewPasskey(`member ${staffId}`, answer, context)
  transact((tx) => {
    requireFresh(viewer, context.now)
    keepPasskey(tx, { owner: { staffId }, made, name }, context)
    recordAudit(tx, { at: context.now, actor: actorOf(viewer, context.address), action: 'passkey_added' })
    const device = deviceName(context.userAgent)
    tellAccessOfStaff(tx, getStaffRow(tx, staffId), { what: 'passkey_added', device }, context.now)
  })
}

/**
 * Removes one of somebody's own, and ends their other sessions as `endOthersIfFresh` does. Throws what it throws, `not_found`, and
 * `passkey_last` if nothing else lets them in.
 */
export function removeStaffPasskey(
  viewer: AdminViewer,
  id: number,
  context: RequestContext,
  isPromised = false,
) {
  const { now, address } = context
  const { id: staffId } = requireNamed(viewer)
  transact((tx) => {
    dropPasskey(tx, { staffId }, id)
    const person = getStaffRow(tx, staffId)
    const isLetIn = person.password !== null || (person.microsoftId !== null && knowsTenant())
    if (!isLetIn && passkeysOf({ staffId }, tx).length === 0) throw new AppError('passkey_last')
    endOthersIfFresh(tx, viewer, isPromised, context)
    recordAudit(tx, { at: now, actor: actorOf(viewer, address), action: 'passkey_removed' })
    tellAccessOfStaff(tx, person, { what: 'passkey_removed' }, now)
  })
}
