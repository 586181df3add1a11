import { eq } from 'drizzle-orm'
import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { type AuditAction, actorOf, recordAudit } from '~/features/audit/record.server'
import { tellAccessChanged } from '~/features/outbox/access-changed.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type Tx, transact } from '~db/client'
import { users } from '~db/schema'
import { findPerson } from '../get-user.server'
import { mayLink } from '../may-link.server'
import { endSessionsOf } from '../session.server'
import { isFresh, requireFresh } from '../sessions/fresh-session.server'
import { endOthersIfFresh } from '../sessions/own-sessions.server'
import { deviceName } from './device-name'
import type { RegistrationFields } from './passkey-fields'
import {
  beginPasskey,
  dropPasskey,
  dropSeenPasskeys,
  keepPasskey,
  passkeysOf,
  readNewPasskey,
} from './passkeys.server'

/**
 * The passkeys of a client, and whether another can be added now (`may`), or only after signing in again (`later`); null for
 * whoever can have none: tracking visitors, accounts that are nobody's yet, and where the portal's address has none.
 */
export function ownPasskeys(viewer: ClientViewer, { passkeySite, now }: RequestContext) {
  if (!passkeySite || viewer.kind !== 'client' || mayLink(viewer)) return null
  const add = isFresh(viewer, now) ? ('may' as const) : ('later' as const)
  return { list: passkeysOf(viewer), add }
}

/** Whether a client who has just signed in is offered a passkey: until they have answered once. */
export function isOffered(viewer: ClientViewer, context: RequestContext): boolean {
  if (findPerson(viewer).passkeyAnsweredAt !== null) return false
  const passkeys = ownPasskeys(viewer, context)
  return passkeys?.add === 'may' && passkeys.list.length === 0
}

/** What the browser of a client is told. Throws `sign_in_again`, `tracking_only`, and what `beginPasskey` throws. */
export function beginOwnPasskey(viewer: ClientViewer, context: RequestContext) {
  const { userId } = requireOwner(viewer, context)
  // The name, so that whoever shares a tablet sees whose it is; the DNI stays here.
  const name = displayName(findPerson(viewer).name)
  return beginPasskey({ owner: { userId }, subject: `user ${userId}`, name, fullName: name }, context)
}

type New = { answer: RegistrationFields; name: string }

/** Keeps the passkey that the browser of a client has made. Throws what `beginOwnPasskey`, `readNewPasskey` and `keepPasskey` throw. */
export async function addOwnPasskey(viewer: ClientViewer, { answer, name }: New, context: RequestContext) {
  const { userId } = requireOwner(viewer, context)
  const made = await readNewPasskey(`user ${userId}`, answer, context)
  transact((tx) => {
    requireFresh(viewer, context.now)
    keepPasskey(tx, { owner: { userId }, made, name }, context)
    noteAnswer(tx, userId, context.now)
    record(tx, viewer, 'passkey_added', userId, context)
    tellAccessChanged(
      tx,
      userId,
      { what: 'passkey_added', device: deviceName(context.userAgent) },
      context.now,
    )
  })
}

/** Removes a passkey of a client, and ends their other sessions as `endOthersIfFresh` does. Throws what it throws, and `not_found`. */
export function removeOwnPasskey(
  viewer: ClientViewer,
  id: number,
  context: RequestContext,
  isPromised = false,
) {
  const { userId } = viewer
  transact((tx) => {
    dropPasskey(tx, { userId }, id)
    endOthersIfFresh(tx, viewer, isPromised, context)
    record(tx, viewer, 'passkey_removed', userId, context)
    tellAccessChanged(tx, userId, { what: 'passkey_removed' }, context.now)
  })
}

/** The client does not want a passkey now: none is offered again. */
export const declinePasskeys = ({ userId }: ClientViewer, now: number) =>
  transact((tx) => noteAnswer(tx, userId, now))

/**
 * Removes all passkeys of a client, `seen` by whoever decides it, and ends their sessions: a telephone was lost. Throws what
 * `dropSeenPasskeys` throws.
 */
export function removeClientPasskeys(
  viewer: AdminViewer,
  userId: number,
  seen: number,
  context: RequestContext,
) {
  transact((tx) => {
    dropSeenPasskeys(tx, { userId }, seen)
    endSessionsOf(tx, userId)
    record(tx, viewer, 'passkey_removed', userId, context)
    tellAccessChanged(tx, userId, { what: 'passkeys_removed' }, context.now)
  })
}

function requireOwner(viewer: ClientViewer, { now }: RequestContext) {
  if (viewer.kind !== 'client' || mayLink(viewer)) throw new AppError('tracking_only')
  requireFresh(viewer, now)
  return { userId: viewer.userId }
}

function noteAnswer(tx: Tx, userId: number, now: number) {
  tx.update(users).set({ passkeyAnsweredAt: now }).where(eq(users.id, userId)).run()
}

function record(
  tx: Tx,
  viewer: ClientViewer | AdminViewer,
  action: AuditAction,
  userId: number,
  { now, address }: RequestContext,
) {
  recordAudit(tx, { at: now, actor: actorOf(viewer, address), action, userId })
}
