import { and, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { maskEmail } from '~/domain/people/email'
import { type AuditAction, actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { requireVersion } from '~/infra/record-version.server'
import { type Tx, transact } from '~db/client'
import { sessions, staff } from '~db/schema'
import { dropSeenPasskeys } from '../passkeys/passkeys.server'
import { endSessionsOfStaff } from '../session.server'
import {
  changeable,
  countAdministrators,
  getStaffRow,
  isNameOfStaff,
  looksLike,
  nameKeyOf,
  type StaffRow,
} from './find-staff.server'
import { isSharedPasswordOn } from './shared-password.server'
import type { NewStaff, StaffChange } from './staff-fields'
import { endStaffLinks, sendStaffLink } from './staff-links.server'
import { tellAccessOfStaff } from './staff-mails.server'

/** Invites somebody by e-mail; nobody else signs with their name from then on. Throws `staff_name_taken`, `staff_email_taken`. */
export function inviteStaff(viewer: AdminViewer, { name, email, role, lawyerNames }: NewStaff, now: number) {
  transact((tx) => {
    if (isNameOfStaff(name, tx)) throw new AppError('staff_name_taken')
    requireFreeEmail(tx, email)
    const row = { name, nameKey: nameKeyOf(name), email, role, lawyerNames, createdAt: now }
    const person = tx.insert(staff).values(row).returning().get()
    unsign(tx, name)
    sendStaffLink(tx, person, viewer.label, now)
    record(tx, viewer, 'staff_invited', person, now)
  })
}

/** Sessions of the shared password that sign with a name go on without one: many a firm’s first administrator invites themselves in one. */
function unsign(tx: Tx, name: string) {
  const { idHash, label } = sessions
  const shared = and(eq(sessions.kind, 'admin'), isNull(sessions.staffId))
  for (const one of tx.select({ idHash, label }).from(sessions).where(shared).all())
    if (looksLike(one.label ?? '', name))
      tx.update(sessions).set({ label: null }).where(eq(idHash, one.idHash)).run()
}

/**
 * Sends somebody another link: an invitation, or a new password and app for whoever has lost theirs. What they have goes on
 * being valid until they use it. Throws `not_found`, `staff_off`.
 */
export function renewStaffLink(viewer: AdminViewer, id: number, now: number): StaffRow {
  return transact((tx) => {
    const person = getStaffRow(tx, id)
    if (person.offAt !== null) throw new AppError('staff_off')
    sendStaffLink(tx, person, viewer.label, now)
    record(tx, viewer, 'staff_link_sent', person, now)
    return person
  })
}

/** Signs somebody out everywhere. Throws `not_found`. */
export function endStaffSessions(viewer: AdminViewer, id: number, now: number): StaffRow {
  return transact((tx) => {
    const person = getStaffRow(tx, id)
    endSessionsOfStaff(tx, id)
    record(tx, viewer, 'staff_sessions_ended', person, now)
    return person
  })
}

/**
 * Removes the passkeys of somebody who has lost a device, `seen` by whoever decides it, and signs them out everywhere. Throws
 * `staff_yourself`, and what `dropSeenPasskeys` throws.
 */
export function removeStaffPasskeys(viewer: AdminViewer, id: number, seen: number, now: number): StaffRow {
  return transact((tx) => {
    const person = getStaffRow(tx, id)
    if (id === viewer.staff?.id) throw new AppError('staff_yourself')
    dropSeenPasskeys(tx, { staffId: id }, seen)
    endSessionsOfStaff(tx, id)
    record(tx, viewer, 'passkey_removed', person, now)
    tellAccessOfStaff(tx, person, { what: 'passkeys_removed' }, now)
    return person
  })
}

/**
 * Switches somebody off: their sessions and links end, and they cannot sign in. An invitation nobody has used is taken back
 * and leaves nothing. Throws `not_found`, `staff_yourself`, `staff_last_admin`.
 */
export function switchStaffOff(viewer: AdminViewer, id: number, now: number) {
  transact((tx) => {
    const person = getStaffRow(tx, id)
    if (id === viewer.staff?.id) throw new AppError('staff_yourself')
    if (person.joinedAt === null) tx.delete(staff).where(eq(staff.id, id)).run()
    else {
      tx.update(staff).set({ offAt: now }).where(eq(staff.id, id)).run()
      endSessionsOfStaff(tx, id)
      endStaffLinks(tx, id, now)
    }
    requireAdministrator(tx)
    record(tx, viewer, 'staff_switched_off', person, now)
  })
}

type Change = Omit<StaffChange, 'version'> & Partial<Pick<StaffChange, 'version'>>

/**
 * Gives somebody another role, from their next click on, or another e-mail address to sign in with. Throws `not_found`, `edit_conflict` if
 * the form showed something else (`version`), `staff_yourself`, `staff_last_admin`, `staff_email_taken`.
 */
export function changeStaff(viewer: AdminViewer, id: number, change: Change, now: number) {
  const { role, lawyerNames, email, version } = change
  transact((tx) => {
    const person = getStaffRow(tx, id)
    if (version !== undefined) requireVersion(changeable(person), version)
    const isOther = { role: person.role !== role, email: person.email !== email }
    if (id === viewer.staff?.id && (isOther.role || isOther.email)) throw new AppError('staff_yourself')
    tx.update(staff).set({ role, lawyerNames }).where(eq(staff.id, id)).run()
    requireAdministrator(tx)
    if (isOther.role || lawyerNames.join('\n') !== person.lawyerNames.join('\n'))
      record(tx, viewer, 'staff_role_changed', person, now, { from: person.role, to: role })
    if (isOther.email) changeEmail(tx, viewer, person, email, now)
  })
}

/** Links and sessions end, and both addresses are told; whoever has never signed in is invited again, at the new one. */
function changeEmail(tx: Tx, viewer: AdminViewer, person: StaffRow, email: string, now: number) {
  requireFreeEmail(tx, email)
  tx.update(staff).set({ email }).where(eq(staff.id, person.id)).run()
  endSessionsOfStaff(tx, person.id)
  endStaffLinks(tx, person.id, now)
  record(tx, viewer, 'staff_email_changed', person, now, { from: person.email, to: email })
  const there = { ...person, email }
  if (person.joinedAt === null) return sendStaffLink(tx, there, viewer.label, now)
  const notice = { what: 'email_changed' as const, device: maskEmail(email) }
  for (const one of [person, there]) tellAccessOfStaff(tx, one, notice, now)
}

function requireFreeEmail(tx: Tx, email: string) {
  if (tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email)).get())
    throw new AppError('staff_email_taken')
}

/** Lets somebody sign in again, with the password and the app they had. Throws `not_found`. */
export function switchStaffOn(viewer: AdminViewer, id: number, now: number): StaffRow {
  return transact((tx) => {
    const person = getStaffRow(tx, id)
    tx.update(staff).set({ offAt: null }).where(eq(staff.id, id)).run()
    record(tx, viewer, 'staff_switched_on', person, now)
    return person
  })
}

/** Without the shared password, somebody must be left who can let others in. */
function requireAdministrator(tx: Tx) {
  if (!isSharedPasswordOn() && countAdministrators(tx) === 0) throw new AppError('staff_last_admin')
}

function record(
  tx: Tx,
  viewer: AdminViewer,
  action: AuditAction,
  { name }: StaffRow,
  now: number,
  more: Record<string, unknown> = {},
) {
  recordAudit(tx, { at: now, actor: actorOf(viewer), action, detail: { staff: name, ...more } })
}
