import { and, asc, count, gt, isNull, max, ne } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { Role } from '~/domain/staff-roles'
import { recordVersion } from '~/infra/record-version.server'
import { database } from '~db/client'
import { passkeys, sessions, staff, staffLinks } from '~db/schema'
import { isOpen } from '../session.server'
import { changeable, getStaffRow } from './find-staff.server'

export type StaffState = 'invited' | 'expired' | 'active' | 'off'
export type StaffMember = {
  id: number
  name: string
  email: string
  role: Role
  state: StaffState
  /** Until when the link they were sent can be used; null without one. */
  linkUntil: number | null
  sessions: number
  passkeys: number
  /** When they were last seen in a session that is still open. */
  seenAt: number | null
}

/** The people of the firm by name, those who have left last. */
export function listStaff(_viewer: AdminViewer, now: number): StaffMember[] {
  const open = database()
    .select({ id: sessions.staffId, n: count(), seenAt: max(sessions.seenAt) })
    .from(sessions)
    .where(isOpen(now))
    .groupBy(sessions.staffId)
    .all()
  const links = database()
    .select({ id: staffLinks.staffId, until: staffLinks.expiresAt })
    .from(staffLinks)
    .where(and(isNull(staffLinks.endedAt), gt(staffLinks.expiresAt, now)))
    .all()
  const devices = database()
    .select({ id: passkeys.staffId, n: count() })
    .from(passkeys)
    .groupBy(passkeys.staffId)
    .all()
  const devicesOf = new Map(devices.map((row) => [row.id, row.n]))
  const openOf = new Map(open.map((row) => [row.id, row]))
  const linkOf = new Map(links.map(({ id, until }) => [id, until]))
  const { id, name, email, role, joinedAt, offAt } = staff
  const rows = database()
    .select({ id, name, email, role, joinedAt, offAt })
    .from(staff)
    .orderBy(asc(staff.nameKey))
    .all()
  const members = rows.map((row) => {
    const linkUntil = linkOf.get(row.id) ?? null
    const { n = 0, seenAt = null } = openOf.get(row.id) ?? {}
    const { joinedAt: _joined, offAt: _off, ...known } = row
    return {
      ...known,
      state: stateOf(row, linkUntil),
      linkUntil,
      sessions: n,
      seenAt,
      passkeys: devicesOf.get(row.id) ?? 0,
    }
  })
  return [
    ...members.filter(({ state }) => state !== 'off'),
    ...members.filter(({ state }) => state === 'off'),
  ]
}

type Dates = { joinedAt: number | null; offAt: number | null }

function stateOf({ joinedAt, offAt }: Dates, linkUntil: number | null): StaffState {
  if (offAt !== null) return 'off'
  if (joinedAt !== null) return 'active'
  return linkUntil === null ? 'expired' : 'invited'
}

/** Whom a question is about. Throws `not_found`. */
export function getStaff(_viewer: AdminViewer, id: number) {
  const row = getStaffRow(database(), id)
  const { name, email, role, lawyerNames, joinedAt } = row
  const names = [name, ...lawyerNames]
  const version = recordVersion(changeable(row))
  return { id, name, email, role, lawyerNames, names, hasJoined: joinedAt !== null, version }
}

/** The names of everybody else who works here. */
export const namesOfStaff = (_viewer: AdminViewer, but: number): string[] =>
  database()
    .select({ name: staff.name })
    .from(staff)
    .where(and(isNull(staff.offAt), ne(staff.id, but)))
    .all()
    .map(({ name }) => name)
